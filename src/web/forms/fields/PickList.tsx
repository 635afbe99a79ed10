import { Check } from 'lucide-react'
import type { RefObject } from 'react'
import { toApiError } from '#web/data/api-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { usePopover } from '#web/ui/overlays/popover.ts'
import type { PickOption, usePickSearch } from './usePick.ts'

type PickListProps<O extends PickOption> = {
  id: string
  label: string
  anchor: RefObject<Element | null>
  found: ReturnType<typeof usePickSearch<O>>
  /** The option that Enter chooses. */
  active: number
  chosen: O | undefined
  none: string
  onChoose: (option: O) => void
  onClose: () => void
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** The options under a pick field, or why there are none. Focus stays in the field. */
export function PickList<O extends PickOption>({
  id,
  label,
  anchor,
  found,
  ...list
}: PickListProps<O>) {
  const popup = usePopover({ anchor, align: 'stretch', onClose: list.onClose })
  const { options, waiting, error, retry } = found
  return (
    <div ref={popup} popover="manual" className="menu-popup pick-popup" tabIndex={-1}>
      <div>
        <p role="status" className="menu-label empty:hidden">
          {message(found, list.none)}
        </p>
        {error && !waiting && (
          <Button size="small" className="m-1.5" tabIndex={-1} onClick={retry}>
            Tentar novamente
          </Button>
        )}
        <div id={id} role="listbox" aria-label={label}>
          {!error &&
            options.map((option, index) => (
              // Results of an earlier text cannot be chosen, so that a fast Enter does not pick a namesake.
              <Option
                key={option.value}
                id={optionId(id, index)}
                option={option}
                active={index === list.active}
                chosen={option.value === list.chosen?.value}
                disabled={waiting || option.refused !== undefined}
                onChoose={() => list.onChoose(option)}
              />
            ))}
        </div>
      </div>
    </div>
  )
}

function message({ options, waiting, error }: PickListProps<PickOption>['found'], none: string) {
  if (error && !waiting) return toApiError(error).detail
  if (options.length) return null
  return waiting ? 'Buscando...' : none
}

type OptionProps = {
  id: string
  option: PickOption
  active: boolean
  chosen: boolean
  disabled: boolean
  onChoose: () => void
}

const Option = ({
  id,
  option: { label, hint, refused },
  active,
  chosen,
  disabled,
  onChoose,
}: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field takes the keys
  <div
    ref={(element) => {
      if (active) element?.scrollIntoView?.({ block: 'nearest' })
    }}
    id={id}
    role="option"
    aria-selected={chosen}
    aria-disabled={disabled || undefined}
    data-highlighted={active || undefined}
    className="menu-item"
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => disabled || onChoose()}
  >
    <span className="min-w-0">
      {label}
      {hint && <small className="block text-sm text-tinta-3">{hint}</small>}
      {refused && <small className="block text-sm font-medium text-vermelho-tx">{refused}</small>}
    </span>
    {chosen && <Check size={18} aria-hidden className="ml-auto shrink-0" />}
  </div>
)
