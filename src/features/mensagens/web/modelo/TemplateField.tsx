import { type RefObject, useRef } from 'react'
import { FieldFrame, type FieldProps } from '#web/forms/fields/FieldFrame.tsx'

type TemplateProps = FieldProps & {
  /** What each variable is, for people. */
  variables: Record<string, string>
  rows?: number
}

/** A text with variables, and a button per variable that inserts it at the cursor. */
export function TemplateField({ variables, rows = 12, ...props }: TemplateProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  return (
    <FieldFrame {...props}>
      {({ field, attributes }) => (
        <>
          <textarea
            className="control"
            rows={rows}
            {...field}
            value={field.value ?? ''}
            {...attributes}
            ref={(element) => {
              area.current = element
              field.ref(element)
            }}
          />
          <Variables
            variables={variables}
            onInsert={(name) => field.onChange(insertAtCursor(area, `{${name}}`))}
          />
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

type VariablesProps = Pick<TemplateProps, 'variables'> & { onInsert: (name: string) => void }

const Variables = ({ variables, onInsert }: VariablesProps) => (
  <div className="mt-2">
    <p className="text-sm text-tinta-2">Inserir variável:</p>
    <div className="mt-1 flex flex-wrap gap-2">
      {Object.entries(variables).map(([name, meaning]) => (
        <button
          key={name}
          type="button"
          className="chip"
          title={meaning}
          aria-label={`Inserir {${name}}: ${meaning}`}
          onClick={() => onInsert(name)}
        >
          {`{${name}}`}
        </button>
      ))}
    </div>
  </div>
)
