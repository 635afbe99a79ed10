import { SLOT_LABEL, SLOTS_FIXOS, type SlotFixo } from '#domain/vistoria.ts'
import { FormGrid, useField } from '#web/forms/fields/FieldFrame.tsx'
import { SelectField } from '#web/forms/fields/fields.tsx'
import { MoneyField } from '#web/forms/fields/number-fields.tsx'
import { Card } from '#web/ui/Card.tsx'

const HANDOVER = [
  { value: 'recomendada', label: 'Recomendada' },
  { value: 'nao_pedir', label: 'Não pedir' },
]

/** Whether a hand-over waits for its inspection, which photos it needs, and what fuel costs. */
export const VistoriasCard = () => (
  <Card title="Entrega e devolução">
    <FormGrid>
      <SelectField
        name="vistorias.vistoria_entrega"
        options={HANDOVER}
        hint="Recomendada: sem ela, a locação nova aparece como Entrega pendente."
      />
      <MoneyField
        name="vistorias.combustivel_por_oitavo"
        hint="Por oitavo do tanque que falta na devolução. Vazio: não é cobrado."
      />
      <PhotosField />
    </FormGrid>
  </Card>
)

const saySlots = (value: unknown) =>
  slotsOf(value)
    .map((slot) => SLOT_LABEL[slot])
    .join(', ') || 'nenhuma'
const slotsOf = (value: unknown): SlotFixo[] =>
  Array.isArray(value) ? SLOTS_FIXOS.filter((slot) => value.includes(slot)) : []

function PhotosField() {
  const { label, field, attributes, under } = useField({
    name: 'vistorias.fotos_obrigatorias',
    wide: true,
    say: saySlots,
  })
  const chosen = slotsOf(field.value)
  return (
    <fieldset className="field" data-wide aria-describedby={attributes['aria-describedby']}>
      <legend className="field-label">{label}</legend>
      <div className="grid gap-2 tablet:grid-cols-2">
        {SLOTS_FIXOS.map((slot, index) => (
          <label key={slot} className="checkbox">
            <input
              type="checkbox"
              ref={index === 0 ? field.ref : undefined}
              checked={chosen.includes(slot)}
              onBlur={field.onBlur}
              onChange={({ target }) =>
                field.onChange(
                  SLOTS_FIXOS.filter((each) =>
                    each === slot ? target.checked : chosen.includes(each),
                  ),
                )
              }
            />
            <span>{SLOT_LABEL[slot]}</span>
          </label>
        ))}
      </div>
      {under}
    </fieldset>
  )
}
