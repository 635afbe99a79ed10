import { History } from 'lucide-react'
import { type ComponentType, createContext, type ReactNode, use, useState } from 'react'
import type { MenuEntry } from '#web/ui/overlays/menu-items.ts'

/** A record with a history of changes. */
export type HistoryOf = {
  entidade:
    | 'clientes'
    | 'motos'
    | 'locacoes'
    | 'pagamentos'
    | 'cobrancas_extras'
    | 'receitas'
    | 'manutencoes'
    | 'despesas'
    | 'multas'
  id: string
  /** Its name for the user: the customer's name, the plate. */
  label: string
}
export type HistoryDialogProps = HistoryOf & { onClose: () => void }

const Show = createContext<((record: HistoryOf) => void) | undefined>(undefined)

/** Provides the history dialog to the screens inside; its code is a separate chunk. */
export function RecordHistoryProvider({
  Dialog,
  children,
}: {
  Dialog: ComponentType<HistoryDialogProps>
  children: ReactNode
}) {
  const [record, setRecord] = useState<HistoryOf>()
  return (
    <Show value={setRecord}>
      {children}
      {record && <Dialog {...record} onClose={() => setRecord(undefined)} />}
    </Show>
  )
}

/** Returns a function that shows a record's history; undefined without the provider. */
export const useShowHistory = () => use(Show)

/** Returns the history entry of a record's menu. */
export function useHistoryItem() {
  const show = use(Show)
  return (record: HistoryOf): MenuEntry | undefined =>
    show && { label: 'Histórico de alterações', icon: History, onSelect: () => show(record) }
}
