import { ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useFormContext } from '#web/forms/FormContext.ts'
import { type Control, FieldFrame, type FieldProps } from './FieldFrame.tsx'
import { optionId, PickList } from './PickList.tsx'
import { type PickOption, type PickSearch, usePickSearch } from './usePick.ts'

export type { PickOption } from './usePick.ts'

type PickProps<O extends PickOption> = FieldProps &
  PickSearch<O> & {
    /** The option of the initial value. */
    initial?: O
    /** Returns the option that another version of the record has chosen. */
    chosenIn?: (record: never) => O | undefined
    /** A few options as buttons under the field. */
    offered?: Offered<O> | undefined
    /** Called with the option as `search` returned it, extra fields included. */
    onPick?: (option: O | undefined) => void
    placeholder?: string
    /** Adds to a list that is shown elsewhere, by `onPick`: the field is empty again after each choice. */
    several?: boolean
    /** Shown if nothing matches: 'Nenhum cliente ativo encontrado'. */
    none?: string
  }

/** `otherwise` is shown if there are no options; it is empty while they are loading. */
type Offered<O> = { options: readonly O[]; otherwise: string }

/** Picks one of many records by typing: a customer, a motorcycle, a rental. Its value is the id. */
export function PickField<O extends PickOption>(props: PickProps<O>) {
  const known = useKnownOptions(props)
  return (
    <FieldFrame {...props} say={known.labelOf}>
      {(control) => <Picker control={control} known={known} {...props} />}
    </FieldFrame>
  )
}

function Picker<O extends PickOption>({
  control: { label, field, attributes },
  known,
  ...props
}: PickProps<O> & { control: Control; known: KnownOptions<O> }) {
  const {
    initial,
    offered,
    onPick,
    several = false,
    placeholder = 'Digite para buscar',
    none = 'Nada encontrado',
  } = props
  const listId = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(initial?.label ?? '')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const chosen = known.get(field.value)
  // The label of the chosen option is no search text.
  const found = usePickSearch(props, text === chosen?.label ? '' : text.trim(), open)
  const off = attributes.disabled || attributes.readOnly

  // The form may set the value; the field then shows its label.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another is chosen
  useEffect(() => {
    if (!open) setText(chosen?.label ?? '')
  }, [chosen?.value])

  const choose = (option: O | undefined) => {
    known.note(option)
    setText(several ? '' : (option?.label ?? ''))
    setOpen(false)
    if (!several) field.onChange(option?.value ?? '')
    onPick?.(option)
  }
  const show = () => {
    if (open || off) return
    setActive(0)
    setOpen(true)
  }
  /** Resets a text that was typed but not chosen to the label of the value. */
  const close = () => {
    if (!open) return
    setOpen(false)
    setText(chosen?.label ?? '')
  }
  const type = (typed: string) => {
    setText(typed)
    setActive(0)
    setOpen(true)
    if (typed === '' && chosen) {
      field.onChange('')
      onPick?.(undefined)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = found.options[active]
    if (step && !open) show()
    else if (step && found.options.length)
      setActive((active + step + found.options.length) % found.options.length)
    else if (!open) return
    else if (event.key === 'Tab') return close()
    else if (event.key === 'Escape') close()
    else if (event.key !== 'Enter') return
    else if (found.error && !found.waiting) found.retry()
    else if (option && !found.waiting && option.refused === undefined) choose(option)
    event.preventDefault()
    event.stopPropagation()
  }

  const box = (
    <span ref={anchor} className="control-wrap">
      <input
        className="control pr-20"
        type="text"
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && found.options.length ? optionId(listId, active) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        {...attributes}
        ref={(element) => {
          input.current = element
          field.ref(element)
        }}
        value={text}
        onClick={show}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={field.onBlur}
      />
      {text && !off && (
        <button
          type="button"
          className="icon-button control-button mr-9"
          aria-label={`Limpar ${label}`}
          tabIndex={-1}
          onClick={() => {
            choose(undefined)
            input.current?.focus()
          }}
        >
          <X size={18} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className="icon-button control-button"
        aria-label={`Mostrar opções de ${label}`}
        tabIndex={-1}
        disabled={off}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          input.current?.focus()
          if (open) close()
          else show()
        }}
      >
        <ChevronDown size={20} aria-hidden />
      </button>
      {open && (
        <PickList
          id={listId}
          label={`Opções de ${label}`}
          anchor={anchor}
          found={found}
          active={active}
          chosen={chosen}
          none={none}
          onChoose={choose}
          onClose={close}
        />
      )}
    </span>
  )
  if (!offered || off) return box
  return (
    <>
      {box}
      {offered.options.length === 0 ? (
        <p className="mt-2 flex min-h-9 items-center text-sm text-tinta-3">{offered.otherwise}</p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would name the box a second time
        <div role="group" aria-label={`Opções de ${label} à vista`} className="chips mt-2">
          {offered.options.map((option) => (
            <button
              key={option.value}
              type="button"
              className="chip"
              aria-pressed={option.value === chosen?.value}
              onClick={() => choose(option)}
            >
              {option.label}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

type Sources<O> = { initial?: O; chosenIn?: (record: never) => O | undefined }
type KnownOptions<O extends PickOption> = ReturnType<typeof useKnownOptions<O>>

/** Keeps the options chosen so far with their labels; the form stores only their values. */
function useKnownOptions<O extends PickOption>({ initial, chosenIn }: Sources<O>) {
  const { record } = useFormContext()
  const known = useRef(new Map<unknown, O>()).current
  const note = (option: O | undefined) => {
    if (option) known.set(option.value, option)
  }
  const noteRecord = (of: unknown) => note(of ? chosenIn?.(of as never) : undefined)
  note(initial)
  noteRecord(record)
  return {
    note,
    get: (value: unknown) => (value ? known.get(value) : undefined),
    labelOf(value: unknown, records: readonly unknown[]) {
      records.forEach(noteRecord)
      return known.get(value)?.label
    },
  }
}
