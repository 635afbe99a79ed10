import { formatDay } from '#domain/calendar-day.ts'
import { overdueText } from '#domain/days/due-date.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import type { DividaDoCliente } from '#features/contratos/recebimentos/contract.ts'
import { MOTIVO_DISPENSA_LABEL, MOTIVOS_DISPENSA } from '#features/dinheiro/dividas/rules.ts'
import { useMay } from '#web/data/session/session.ts'
import { useFormContext } from '#web/forms/FormContext.ts'
import { CheckboxField, SelectField } from '#web/forms/fields/fields.tsx'
import { MoneyField } from '#web/forms/fields/number-fields.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Money } from '#web/ui/values.tsx'

const MOTIVOS = MOTIVOS_DISPENSA.map((value) => ({ value, label: MOTIVO_DISPENSA_LABEL[value] }))
const RESTO = MOTIVOS.map(({ value, label }) => ({ value, label: `Dispensar o resto: ${label}` }))

/** A debt, what it receives, and what stays short of it. */
export type Line = DividaDoCliente & {
  recebe: Centavos
  falta: Centavos
}

type LinesProps = { lines: readonly Line[]; onTick: (id: string, escolhida: boolean) => void }

/** The customer's open debts, a line each: whether and what it receives. */
export const DividaLines = ({ lines, onTick }: LinesProps) => (
  <ul className="max-w-3xl divide-y divide-borda">
    {lines.map((line) => (
      <li key={line.id} className="py-2">
        <DividaLine line={line} onTick={(escolhida) => onTick(line.id, escolhida)} />
      </li>
    ))}
  </ul>
)

function DividaLine({ line, onTick }: { line: Line; onTick: (escolhida: boolean) => void }) {
  const { id, titulo, devido, encargos, recebe, falta } = line
  const may = useMay()
  const { watch } = useFormContext()
  const waives = watch(`dispensar.${id}`) === true
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="row-box">
          <input
            type="checkbox"
            aria-label={`Receber: ${titulo}`}
            checked={recebe > 0}
            onChange={({ target }) => onTick(target.checked)}
          />
        </label>
        <div className="min-w-0 flex-1 basis-44">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium wrap-anywhere">
              {titulo}: <Money value={devido} />
            </span>
            {line.dias_atraso > 0 && <Badge cor="vermelho">{overdueText(line.dias_atraso)}</Badge>}
            {line.contestada && <Badge cor="laranja">Contestada</Badge>}
          </p>
          <p className="text-sm text-tinta-2">{about(line)}</p>
        </div>
        <div className="w-full tablet:w-56">
          <MoneyField
            name={`recebe.${id}`}
            label={`Recebe: ${titulo}`}
            hideLabel
            refuse={(value) => tooMuch(value, (devido - (waives ? encargos : 0)) as Centavos)}
          />
        </div>
        {may('dar_baixa') && encargos > 0 && recebe > 0 && (
          <CheckboxField
            name={`dispensar.${id}`}
            label={`Dispensar os encargos, ${formatBRL(encargos)}`}
          />
        )}
      </div>
      {may('dar_baixa') && encargos > 0 && recebe > 0 && waives && (
        <div className="mt-2">
          <SelectField
            name={`motivo.${id}`}
            label="Por que dispensar"
            placeholder={MOTIVO_DISPENSA_LABEL.acordo}
            options={MOTIVOS.filter(({ value }) => value !== 'acordo')}
          />
        </div>
      )}
      {recebe > 0 && falta > 0 && (
        <div className="mt-2">
          {may('dar_baixa') ? (
            <SelectField
              name={`resto.${id}`}
              label={`O que falta, ${formatBRL(falta)}`}
              placeholder="Continua devido"
              options={RESTO}
            />
          ) : (
            <p className="text-sm text-tinta-2">Faltam {formatBRL(falta)}: continua devido.</p>
          )}
        </div>
      )}
    </>
  )
}

const about = ({ moto_placa, data_vencimento, encargos }: Line) =>
  [
    moto_placa && `Moto ${moto_placa}`,
    `vencimento ${formatDay(data_vencimento)}`,
    encargos > 0 && `com ${formatBRL(encargos)} de multa e juros`,
  ]
    .filter(Boolean)
    .join(', ')

const tooMuch = (value: unknown, owed: Centavos) =>
  Number(value) > owed ? `Deve ${formatBRL(owed)} nesta data.` : undefined
