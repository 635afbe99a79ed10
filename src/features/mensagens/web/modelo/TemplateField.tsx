import { type RefObject, useRef } from 'react'
import { VARIAVEIS, type Variavel } from '#features/modelos/rules.ts'
import { FieldFrame, type FieldProps } from '#web/forms/fields/FieldFrame.tsx'

/** What each variable is, for people. */
const MEANING: Record<Variavel, string> = {
  cliente_nome: 'Nome do cliente',
  valor: 'Valor, com multa por atraso',
  data_vencimento: 'Vencimento',
  moto_placa: 'Placa da moto',
  semana: 'Semana, ou do que é a cobrança',
}

/** A text with variables, and a button per variable that inserts it at the cursor. */
export function TemplateField(props: FieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  return (
    <FieldFrame {...props}>
      {({ field, attributes }) => (
        <>
          <textarea
            className="control"
            rows={12}
            {...field}
            value={field.value ?? ''}
            {...attributes}
            ref={(element) => {
              area.current = element
              field.ref(element)
            }}
          />
          <Variables onInsert={(name) => field.onChange(insertAtCursor(area, `{${name}}`))} />
        </>
      )}
    </FieldFrame>
  )
}

/** Puts the words in the place of what is chosen, the cursor after them; answers the whole text. */
function insertAtCursor({ current: area }: RefObject<HTMLTextAreaElement | null>, words: string) {
  if (!area) return words
  area.setRangeText(words, area.selectionStart, area.selectionEnd, 'end')
  area.focus()
  return area.value
}

const Variables = ({ onInsert }: { onInsert: (name: Variavel) => void }) => (
  <div className="mt-2">
    <p className="text-sm text-tinta-2">Inserir variável:</p>
    <div className="mt-1 flex flex-wrap gap-2">
      {VARIAVEIS.map((name) => (
        <button
          key={name}
          type="button"
          className="chip"
          title={MEANING[name]}
          aria-label={`Inserir {${name}}: ${MEANING[name]}`}
          onClick={() => onInsert(name)}
        >
          {`{${name}}`}
        </button>
      ))}
    </div>
  </div>
)
