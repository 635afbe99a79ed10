import { LayoutGrid, Table2 } from 'lucide-react'
import { useId, useState } from 'react'

export type ListView = 'cartoes' | 'tabela'

const VIEWS = [
  { value: 'tabela', label: 'Tabela', Icon: Table2 },
  { value: 'cartoes', label: 'Cartões', Icon: LayoutGrid },
] as const

const keyOf = (list: string) => `lista-${list}`

function remembered(list: string) {
  try {
    const stored = localStorage.getItem(keyOf(list))
    return VIEWS.find(({ value }) => value === stored)?.value
  } catch {
    return undefined
  }
}

/** Returns the view that this browser used last for the list (`'clientes'`); at first the usual one. */
export function useListView(list: string, usual: ListView = 'tabela') {
  const [view, setView] = useState(() => remembered(list) ?? usual)
  const choose = (next: ListView) => {
    setView(next)
    try {
      localStorage.setItem(keyOf(list), next)
    } catch {
      // Without storage the choice lasts until the person leaves the screen.
    }
  }
  return [view, choose] as const
}

type ViewSwitchProps = { value: ListView; onChange: (view: ListView) => void }

/** Shows a list as a table or as cards; part of its `FilterBar`. */
export function ViewSwitch({ value, onChange }: ViewSwitchProps) {
  const name = useId()
  return (
    <fieldset className="view-switch">
      <legend className="sr-only">Exibição</legend>
      {VIEWS.map((view) => (
        <label key={view.value} title={view.label}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            aria-label={view.label}
            checked={view.value === value}
            onChange={() => onChange(view.value)}
          />
          <view.Icon size={18} aria-hidden />
        </label>
      ))}
    </fieldset>
  )
}
