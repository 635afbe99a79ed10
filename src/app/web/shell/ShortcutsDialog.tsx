import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

type Shortcut = { keys: readonly string[]; does: string }

const SEARCH: Shortcut[] = [
  { keys: ['Ctrl', 'K'], does: 'Pesquisar em todo o sistema' },
  { keys: ['/'], does: 'Pesquisar, fora dos campos de texto' },
]
const ALWAYS: Shortcut[] = [
  { keys: ['?'], does: 'Mostrar estes atalhos, fora dos campos de texto' },
  { keys: ['↑', '↓'], does: 'Ir de uma linha da lista para a outra' },
  { keys: ['Enter'], does: 'Abrir a linha da lista' },
  { keys: ['F6'], does: 'Ir para os avisos e voltar' },
  { keys: ['Esc'], does: 'Fechar o que estiver aberto, ou limpar a busca' },
]

export function ShortcutsDialog({ withSearch, onClose }: { withSearch: boolean; onClose: () => void }) {
  const shortcuts = withSearch ? [...SEARCH, ...ALWAYS] : ALWAYS
  return (
    <Dialog title="Atalhos do teclado" onClose={onClose} footer={<Button onClick={onClose}>Fechar</Button>}>
      <dl className="grid gap-3">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4">
            <dt>{does}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
