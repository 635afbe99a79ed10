import { Combobox } from '@base-ui/react/combobox'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, ChevronDown, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toApiError } from '../api-error.ts'
import { Button } from '../ui/Button.tsx'
import { type Control, FieldFrame, type FieldProps } from './FieldFrame.tsx'

export type PickOption = {
  value: string
  label: string
  hint?: string
  /** Why it cannot be chosen: it is shown with the reason, so that nobody looks for it in vain. */
  refused?: string | undefined
}

type PickProps<O extends PickOption> = FieldProps & {
  /** Names the search in the cache: `['clientes', 'ativos']`. */
  searchKey: readonly [string, ...unknown[]]
  /** What to offer for a typed text; '' asks for the first few. */
  search: (text: string, signal: AbortSignal) => Promise<O[]>
  /** What is chosen when the form opens, where the value is already set. */
  initial?: O
  /** Gets the option as `search` made it, with whatever else it carries. */
  onPick?: (option: O | undefined) => void
  placeholder?: string
  /** Said when nothing matches: 'Nenhum cliente ativo encontrado'. */
  none?: string
}

const DEBOUNCE_MS = 300

/** One of many, found by typing: a customer, a motorcycle, a rental. The form holds the chosen id. */
export const PickField = <O extends PickOption>(props: PickProps<O>) => (
  <FieldFrame {...props}>{(control) => <Picker control={control} {...props} />}</FieldFrame>
)

function useResting(text: string) {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

function Picker<O extends PickOption>({
  control: { field, attributes },
  ...props
}: PickProps<O> & { control: Control }) {
  const {
    searchKey,
    search,
    initial,
    onPick,
    placeholder = 'Digite para buscar',
    none = 'Nada encontrado',
  } = props
  const [chosen, setChosen] = useState<O | null>(initial ?? null)
  const [text, setText] = useState(initial?.label ?? '')
  const [open, setOpen] = useState(false)
  // The chosen one's own label in the box is not something to look for.
  const typed = text === chosen?.label ? '' : text.trim()
  const wanted = useResting(typed)
  const found = useQuery({
    queryKey: [...searchKey, 'escolha', wanted],
    queryFn: ({ signal }) => search(wanted, signal),
    enabled: open,
    placeholderData: keepPreviousData,
  })

  const waiting = found.isFetching || wanted !== typed
  const choose = (option: O | null) => {
    setChosen(option)
    field.onChange(option?.value ?? '')
    onPick?.(option ?? undefined)
  }
  return (
    <Combobox.Root<O>
      items={found.data ?? []}
      filter={null}
      value={field.value ? chosen : null}
      onValueChange={choose}
      isItemEqualToValue={(item, value) => item.value === value.value}
      inputValue={text}
      onInputValueChange={setText}
      open={open}
      onOpenChange={setOpen}
      disabled={attributes.disabled || attributes.readOnly}
      autoHighlight
    >
      <span className="control-wrap">
        <Combobox.Input
          className="control pr-20"
          placeholder={placeholder}
          {...attributes}
          // While the list is open all around the box, its label included, is hidden from screen readers.
          aria-label={props.label}
          ref={field.ref}
          onBlur={field.onBlur}
        />
        <Combobox.Clear className="icon-button control-button mr-9" aria-label={`Limpar ${props.label}`}>
          <X size={18} aria-hidden />
        </Combobox.Clear>
        <Combobox.Trigger
          className="icon-button control-button"
          aria-label={`Mostrar opções de ${props.label}`}
          tabIndex={-1}
        >
          <ChevronDown size={20} aria-hidden />
        </Combobox.Trigger>
      </span>
      <Combobox.Portal>
        <Combobox.Positioner
          className="pick-positioner"
          sideOffset={6}
          role="region"
          aria-label={`Opções de ${props.label}`}
        >
          <Combobox.Popup className="menu-popup pick-popup">
            <Combobox.Status className="menu-label empty:hidden">
              {found.error
                ? toApiError(found.error).detail
                : waiting && !found.data?.length
                  ? 'Buscando...'
                  : null}
            </Combobox.Status>
            <Combobox.Empty className="menu-label empty:hidden">
              {found.data && !waiting && none}
            </Combobox.Empty>
            {found.error && !waiting && (
              <Button size="small" className="m-1.5" onClick={() => void found.refetch()}>
                Tentar novamente
              </Button>
            )}
            <Combobox.List>
              {(option: O) => (
                // Answers to what was typed before are seen but not chosen: a fast Enter takes no namesake.
                <Combobox.Item
                  key={option.value}
                  value={option}
                  className="menu-item"
                  disabled={waiting || option.refused !== undefined}
                >
                  <span className="min-w-0">
                    {option.label}
                    {option.hint && <small className="block text-sm text-tinta-3">{option.hint}</small>}
                    {option.refused && (
                      <small className="block text-sm font-medium text-vermelho-tx">{option.refused}</small>
                    )}
                  </span>
                  <Combobox.ItemIndicator className="ml-auto">
                    <Check size={18} aria-hidden />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
