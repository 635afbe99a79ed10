import { useFormContext } from '#web/forms/FormContext.ts'
import { TimeField } from '#web/forms/fields/fields.tsx'
import { EMPRESA_PADRAO, type Empresa, type Horario } from '../rules.ts'

const USUAL = EMPRESA_PADRAO.horarios.sabado

const hoursInWords = (hours: Horario) => (hours ? `${hours.abre} às ${hours.fecha}` : 'Fechado')

/** When the shop opens and closes on a kind of day, or that it stays closed. */
export function HoursFields({ dia, label }: { dia: keyof Empresa['horarios']; label: string }) {
  const form = useFormContext()
  const name = `horarios.${dia}`
  form.formatters.set(name, { label: `Horário: ${label.toLowerCase()}`, say: hoursInWords })
  const hours: Empresa['horarios'][typeof dia] = form.watch(name)
  const choose = (closed: boolean) =>
    form.setValue(name, closed ? null : (EMPRESA_PADRAO.horarios[dia] ?? USUAL), {
      shouldDirty: true,
    })
  return (
    <fieldset className="grid grid-cols-2 items-end gap-x-4 gap-y-2 tablet:grid-cols-[9rem_8rem_8rem_auto]">
      <legend className="float-left col-span-2 self-center font-medium tablet:col-span-1">
        {label}
      </legend>
      {hours && (
        <>
          <TimeField name={`${name}.abre`} />
          <TimeField name={`${name}.fecha`} />
        </>
      )}
      <label className="checkbox">
        <input
          type="checkbox"
          checked={!hours}
          onChange={(event) => choose(event.target.checked)}
        />
        <span>Fechado</span>
      </label>
    </fieldset>
  )
}
