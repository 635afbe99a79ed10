import { useToday } from '#web/clock.ts'
import { DateField, TextAreaField, TextField, TimeField } from '#web/forms/fields/fields.tsx'

/** When, where and what happened. */
export const WrittenFields = () => (
  <>
    <DateField name="dia" max={useToday()} />
    <TimeField name="hora" />
    <TextField name="local" wide />
    <TextAreaField
      name="relato"
      hint="Não escreva nome nem documento de terceiros."
      maxLength={2000}
      wide
    />
  </>
)
