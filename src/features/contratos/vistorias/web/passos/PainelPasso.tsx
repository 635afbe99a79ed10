import { useState } from 'react'
import { recordHref } from '#domain/addresses.ts'
import { formatDay } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { onlyDigits } from '#domain/documents.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Question } from '#web/ui/overlays/Question.tsx'
import { TANQUE_CHEIO } from '../../rules.ts'
import { CameraSeries } from '../fotos/CameraSeries.tsx'
import { CONFIRMAR_KM } from '../refusals.ts'
import { SlotTile } from './SlotTile.tsx'
import type { StepProps } from './steps.ts'

const EIGHTHS = Array.from({ length: TANQUE_CHEIO + 1 }, (_, eighths) => eighths)
function fuelLabel(eighths: number) {
  if (eighths === 0) return 'Vazio'
  return eighths === TANQUE_CHEIO ? 'Cheio' : `${eighths}/${TANQUE_CHEIO}`
}

/** The dashboard: its photo, km and fuel. */
export function PainelPasso({ vistoria, draft, fotos }: StepProps) {
  const [typed, setTyped] = useState(vistoria.km === null ? '' : String(vistoria.km))
  const { refusal } = draft
  const ofKm = refusal?.errors.find(({ campo }) => campo === 'km')
  const { ultima_leitura } = vistoria
  return (
    <Card title="Painel">
      <div className="grid gap-5 tablet:grid-cols-2">
        <div className="grid content-start gap-3">
          <CameraSeries vistoria={vistoria} fotos={fotos} />
          <SlotTile slot="painel" vistoria={vistoria} fotos={fotos} />
        </div>
        <div className="grid content-start gap-5">
          <label className="field">
            <span className="field-label">Quilometragem</span>
            <input
              className="control tabular text-xl"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              aria-invalid={ofKm ? true : undefined}
              onChange={({ target }) => {
                const digits = onlyDigits(target.value)
                setTyped(digits)
                draft.change({ km: digits === '' ? null : Number(digits) })
              }}
            />
            <span className="field-hint">
              {ultima_leitura
                ? `Última leitura: ${formatKm(ultima_leitura.km)} em ${formatDay(ultima_leitura.dia)}.`
                : `Hodômetro no sistema: ${formatKm(vistoria.moto_km_atual)}.`}
            </span>
          </label>
          {ofKm && (
            <Alert
              tipo="erro"
              actions={
                <LinkButton size="small" href={recordHref.moto(vistoria.moto_id)}>
                  Corrigir hodômetro
                </LinkButton>
              }
            >
              {ofKm.mensagem}
            </Alert>
          )}
          <fieldset>
            <legend className="field-label">Combustível</legend>
            <div className="mt-2 grid grid-cols-3 gap-2">
              {EIGHTHS.map((eighths) => (
                <label key={eighths} className="chip justify-center">
                  <input
                    type="radio"
                    name="combustivel"
                    className="sr-only"
                    checked={vistoria.combustivel_oitavos === eighths}
                    onChange={() => draft.change({ combustivel_oitavos: eighths })}
                  />
                  {fuelLabel(eighths)}
                </label>
              ))}
            </div>
          </fieldset>
        </div>
      </div>
      {refusal?.code === CONFIRMAR_KM && (
        <Question
          title="Quilometragem"
          question={refusal.detail}
          confirm="Está certo"
          cancel="Corrigir"
          danger={false}
          onConfirm={draft.confirm}
          onClose={() => {
            draft.dismiss()
            setTyped('')
          }}
        />
      )}
    </Card>
  )
}
