import { useCanOpen } from '#web/can-open.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { MENU } from '../menu.ts'

type Shortcut = { keys: readonly string[]; does: string }

const SEARCH: Shortcut = { keys: ['Ctrl', 'K'], does: 'Pesquisar em todo o sistema' }
const ALWAYS: Shortcut[] = [
  { keys: ['↑', '↓'], does: 'Ir de uma linha da lista para a outra' },
  { keys: ['Enter'], does: 'Abrir a linha da lista' },
  { keys: ['F6'], does: 'Ir para os avisos e voltar' },
  { keys: ['Esc'], does: 'Fechar o que estiver aberto, ou limpar a busca' },
]
const SEARCH_KEY: Shortcut = { keys: ['/'], does: 'Pesquisar em todo o sistema' }
const SINGLE: Shortcut[] = [
  { keys: ['?'], does: 'Mostrar estes atalhos' },
  { keys: ['N'], does: 'Novo: abre o cadastro da tela em que você está' },
]

type Props = {
  withSearch: boolean
  singleKeys: boolean
  onSingleKeys: (on: boolean) => void
  onClose: () => void
}

export function ShortcutsDialog({ withSearch, singleKeys, onSingleKeys, onClose }: Props) {
  const canOpen = useCanOpen()
  const screens = MENU.flatMap(({ path, label, letter }) =>
    letter && canOpen(path) ? [{ keys: ['G', letter.toUpperCase()], does: label }] : [],
  )
  return (
    <Dialog
      title="Atalhos do teclado"
      onClose={onClose}
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <div className="grid gap-5">
        <List shortcuts={withSearch ? [SEARCH, ...ALWAYS] : ALWAYS} />
        <section className="grid gap-3">
          <h3 className="font-bold">Fora dos campos de texto</h3>
          <label className="checkbox">
            <input
              type="checkbox"
              checked={singleKeys}
              onChange={(event) => onSingleKeys(event.target.checked)}
            />
            Usar atalhos de uma tecla neste navegador
          </label>
          {singleKeys && <List shortcuts={withSearch ? [SEARCH_KEY, ...SINGLE] : SINGLE} />}
        </section>
        {singleKeys && (
          <section className="grid gap-3">
            <h3 className="font-bold">Ir para uma tela: G e depois a letra</h3>
            <List shortcuts={screens} columns />
          </section>
        )}
      </div>
    </Dialog>
  )
}

const List = ({ shortcuts, columns }: { shortcuts: readonly Shortcut[]; columns?: boolean }) => (
  <dl className={`grid gap-x-6 gap-y-2 ${columns ? 'tablet:grid-cols-2' : ''}`}>
    {shortcuts.map(({ keys, does }) => (
      <div key={does} className="flex items-center justify-between gap-4">
        <dt>{does}</dt>
        <dd className="flex shrink-0 gap-1">
          {keys.map((key, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the keys of a shortcut are fixed, and "G G" repeats one
            <kbd key={index}>{key}</kbd>
          ))}
        </dd>
      </div>
    ))}
  </dl>
)
