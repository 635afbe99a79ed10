import { type RefObject, useRef } from 'react'
import { FieldFrame, type FieldProps } from './FieldFrame.tsx'

type TemplateProps = FieldProps & {
  /** The label of each variable. */
  variables: Record<string, string>
  /** Formats a variable in the text; `{nome}` by default. */
  write?: (name: string) => string
  rows?: number
}

/** A text with variables, and a button per variable that inserts it at the cursor. */
export function TemplateField({
  variables,
  rows = 12,
  write = (name) => `{${name}}`,
  ...props
}: TemplateProps) {
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
            write={write}
            onInsert={(words) => field.onChange(insertAtCursor(area, words))}
          />
        </>
      )}
    </FieldFrame>
  )
}

/** Replaces the selection with a text and moves the cursor behind it; returns the whole text. */
function insertAtCursor({ current: area }: RefObject<HTMLTextAreaElement | null>, words: string) {
  if (!area) return words
  area.setRangeText(words, area.selectionStart, area.selectionEnd, 'end')
  area.focus()
  return area.value
}

type VariablesProps = {
  variables: TemplateProps['variables']
  write: (name: string) => string
  onInsert: (words: string) => void
}

/** With many variables their buttons scroll separately, so that the text stays visible. */
const Variables = ({ variables, write, onInsert }: VariablesProps) => (
  <div className="mt-2">
    <p className="text-sm text-tinta-2">Inserir variável:</p>
    <div className="mt-1 flex max-h-28 flex-wrap gap-2 overflow-y-auto rounded-2 border border-borda p-2">
      {Object.entries(variables).map(([name, meaning]) => (
        <button
          key={name}
          type="button"
          className="chip"
          title={meaning}
          aria-label={`Inserir ${write(name)}: ${meaning}`}
          onClick={() => onInsert(write(name))}
        >
          {write(name)}
        </button>
      ))}
    </div>
  </div>
)
