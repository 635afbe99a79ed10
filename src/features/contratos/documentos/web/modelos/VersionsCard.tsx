import { useState } from 'react'
import { formatDay } from '#domain/calendar-day.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { formatInstant } from '#web/ui/values.tsx'
import type { Modelo } from '../../modelos/contract.ts'

type Props = { versions: readonly Modelo[]; onUse: (texto: string) => void }

/** Every version that was published, to read and to begin again from. */
export function VersionsCard({ versions, onUse }: Props) {
  const [shown, setShown] = useState<Modelo>()
  return (
    <Card title="Versões">
      <ul className="grid gap-3">
        {versions.map((modelo, index) => (
          <li
            key={modelo.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1"
          >
            <span className="min-w-0">
              <b>Versão {modelo.versao_modelo}</b>{' '}
              {index === 0 && <Badge cor="verde">Em vigor</Badge>}
              <small className="block text-tinta-2">
                {originOf(modelo)}
                {modelo.revisado_por &&
                  `. Revisada por ${modelo.revisado_por}${modelo.revisado_em ? `, em ${formatDay(modelo.revisado_em)}` : ''}`}
              </small>
            </span>
            <Button
              size="small"
              aria-label={`Ver a versão ${modelo.versao_modelo}`}
              onClick={() => setShown(modelo)}
            >
              Ver
            </Button>
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog
          title={`Versão ${shown.versao_modelo}`}
          description={originOf(shown)}
          size="large"
          onClose={() => setShown(undefined)}
          footer={
            <>
              <Button onClick={() => setShown(undefined)}>Fechar</Button>
              <Button
                variant="primary"
                onClick={() => {
                  onUse(shown.texto)
                  setShown(undefined)
                }}
              >
                Usar este texto
              </Button>
            </>
          }
        >
          <p className="wrap-anywhere whitespace-pre-wrap">{shown.texto}</p>
        </Dialog>
      )}
    </Card>
  )
}

const originOf = ({ publicado_em, publicado_por }: Modelo) =>
  publicado_por
    ? `Publicada em ${formatInstant(publicado_em)}, por ${publicado_por}`
    : 'Veio com o sistema'
