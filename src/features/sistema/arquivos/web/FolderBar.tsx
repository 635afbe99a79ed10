import { Folder as FolderIcon, FolderOpen, Plus } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { folderName } from '../rules.ts'
import type { Folder } from './folders.ts'

type Props = {
  folders: Folder[]
  chosen: string
  onChoose: (name: string) => void
  /** A folder named by the user, by its stored name. */
  onMake: (name: string) => void
}

/** The folders with how much is in them; '+' makes another. */
export function FolderBar({ folders, chosen, onChoose, onMake }: Props) {
  const [making, setMaking] = useState(false)
  const addButton = useRef<HTMLSpanElement>(null)
  const close = () => {
    setMaking(false)
    addButton.current?.querySelector('button')?.focus()
  }
  return (
    <nav aria-label="Pastas" className="folders">
      <div className="mb-1 flex items-center">
        <h3 className="mr-auto text-sm font-medium text-tinta-2">Pastas</h3>
        <span ref={addButton}>
          <IconButton size="small" icon={Plus} label="Nova pasta" onClick={() => setMaking(true)} />
        </span>
      </div>
      {making && (
        <NewFolder
          onMake={(name) => {
            onMake(name)
            close()
          }}
          onClose={close}
        />
      )}
      <ul>
        {folders.map(({ name, label, files }) => {
          const Icon = name === chosen ? FolderOpen : FolderIcon
          return (
            <li key={name}>
              <button
                type="button"
                className="folder"
                aria-current={name === chosen || undefined}
                onClick={() => onChoose(name)}
              >
                <Icon size={18} className="flex-none" aria-hidden />
                <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
                <span className="tabular text-sm" aria-hidden>
                  {files.length}
                </span>
                <span className="sr-only">
                  {files.length === 1 ? '1 arquivo' : `${files.length} arquivos`}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function NewFolder({ onMake, onClose }: { onMake: (name: string) => void; onClose: () => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = folderName(typed)
    if (name) onMake(name)
    else setWrong(true)
  }
  return (
    <form
      className="mb-3 rounded-2 bg-afundado p-3"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <label htmlFor={id} className="field-label">
        Nome da pasta
      </label>
      <input
        id={id}
        className="control"
        value={typed}
        maxLength={40}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: it appears by the person's own press, in its place
        autoFocus
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-h${wrong ? ` ${id}-e` : ''}`}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
      />
      {wrong && (
        <p id={`${id}-e`} role="alert" className="field-error">
          Use letras, números e espaços.
        </p>
      )}
      <p id={`${id}-h`} className="field-hint">
        Enquanto estiver vazia, a pasta existe só nesta tela; o primeiro arquivo a guarda.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" type="submit" variant="primary">
          Criar
        </Button>
        <Button size="small" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
