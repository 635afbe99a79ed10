import { Combobox } from '@base-ui/react/combobox'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, ChevronDown, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toApiError } from '../api-error.ts'
import { type Control, FieldFrame, type FieldProps } from './FieldFrame.tsx'

export type PickOption = { value: string; label: string; hint?: string }

type PickProps = FieldProps & {
  /** Names the search in the cache: `['clientes', 'ativos']`. */
  searchKey: readonly [string, ...unknown[]]
  /** What to offer for a typed text; '' asks for the first few. */
  search: (text: string, signal: AbortSignal) => Promise<PickOption[]>
  /** What is chosen when the form opens, where the value is already set. */
  initial?: PickOption
  onPick?: (option: PickOption | undefined) => void
  placeholder?: string
  /** Said when nothing matches: 'Nenhum cliente ativo encontrado'. */
  none?: string
}

const DEBOUNCE_MS = 300

/** One of many, found by typing: a customer, a motorcycle, a rental. The form holds the chosen id. */
export const PickField = (props: PickProps) => (
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

function Picker({ control: { field, attributes }, ...props }: PickProps & { control: Control }) {
  const {
    searchKey,
    search,
    initial,
    onPick,
    placeholder = 'Digite para buscar',
    none = 'Nada encontrado',
  } = props
  const [chosen, setChosen] = useState<PickOption | null>(initial ?? null)
  const [text, setText] = useState(initial?.label ?? '')
  const [open, setOpen] = useState(false)
  // The chosen one's own label in the box is not something to look for.
  const wanted = useResting(text === chosen?.label ? '' : text.trim())
  const found = useQuery({
    queryKey: [...searchKey, 'escolha', wanted],
    queryFn: ({ signal }) => search(wanted, signal),
    enabled: open,
    placeholderData: keepPreviousData,
  })

  const choose = (option: PickOption | null) => {
    setChosen(option)
    field.onChange(option?.value ?? '')
    onPick?.(option ?? undefined)
  }
  return (
    <Combobox.Root<PickOption>
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
        <Combobox.Positioner className="menu-positioner" sideOffset={6}>
          <Combobox.Popup className="menu-popup pick-popup">
            <Combobox.Status className="menu-label empty:hidden">
              {found.error
                ? toApiError(found.error).detail
                : found.isFetching && !found.data?.length
                  ? 'Buscando...'
                  : null}
            </Combobox.Status>
            <Combobox.Empty className="menu-label empty:hidden">
              {found.data && !found.isFetching && none}
            </Combobox.Empty>
            <Combobox.List>
              {(option: PickOption) => (
                <Combobox.Item key={option.value} value={option} className="menu-item">
                  <span className="min-w-0">
                    {option.label}
                    {option.hint && <small className="block text-sm text-tinta-3">{option.hint}</small>}
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
