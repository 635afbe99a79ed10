import { useState } from 'react'
import { trocarHref } from '#domain/addresses.ts'
import { ATO } from '#domain/atos.ts'
import { isSamePlaca, normalizePlaca } from '#domain/placas.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card, Facts } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ClienteLink, MotoLink } from '#web/ui/records.tsx'
import type { Vistoria } from '../../contract.ts'
import { TIPO_VISTORIA_LABEL } from '../../rules.ts'

const PLACA_LENGTH = 7

/** Who and which: filled in from the rental; the plate is typed again to be sure of the motorcycle. */
export function QuemPasso({ vistoria }: { vistoria: Vistoria }) {
  const [typed, setTyped] = useState('')
  const placa = normalizePlaca(typed)
  const isSame = isSamePlaca(vistoria.moto_placa, placa)
  const other = placa.length >= PLACA_LENGTH && !isSame
  return (
    <Card title="Quem e qual">
      <div className="grid gap-4">
        <Facts
          items={[
            { label: 'Vistoria', value: TIPO_VISTORIA_LABEL[vistoria.tipo] },
            {
              label: 'Moto',
              value: (
                <>
                  <MotoLink id={vistoria.moto_id}>{vistoria.moto_placa}</MotoLink>,{' '}
                  {vistoria.moto_modelo} {vistoria.moto_cor}
                </>
              ),
            },
            vistoria.cliente_nome !== null && {
              label: 'Cliente',
              value: <ClienteLink id={vistoria.cliente_id}>{vistoria.cliente_nome}</ClienteLink>,
            },
          ]}
        />
        <label className="field">
          <span className="field-label">Conferir placa</span>
          <input
            className="control text-xl"
            value={typed.toUpperCase()}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
          <span className="field-hint">Digite a placa da moto que está à sua frente.</span>
        </label>
        <div role="status">
          {isSame && <Alert tipo="sucesso">É esta a moto.</Alert>}
          {other && (
            <Alert
              tipo="erro"
              quiet
              actions={
                vistoria.locacao_id && (
                  <LinkButton size="small" href={trocarHref(vistoria.locacao_id)}>
                    {ATO.trocarMoto}
                  </LinkButton>
                )
              }
            >
              Esta é a moto {placa}, {vistoria.locacao_id ? 'a locação' : 'a vistoria'} é da{' '}
              {vistoria.moto_placa}.
            </Alert>
          )}
        </div>
      </div>
    </Card>
  )
}
