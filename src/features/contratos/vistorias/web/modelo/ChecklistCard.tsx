import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { GRUPO_LABEL, GRUPOS, type Grupo, MAX_ITENS } from '../../modelo/rules.ts'
import { modeloApi } from '../api.ts'

type Item = { key: string; codigo?: string; nome: string; grupo: Grupo }
type Current = {
  versao: number
  itens: readonly { codigo: string; nome: string; grupo: Grupo }[]
}

/** What is sent of an item; a new one has no code yet. */
const sent = ({ codigo, nome, grupo }: Omit<Item, 'key'>) => ({
  nome,
  grupo,
  ...(codigo && { codigo }),
})

/** Edits the items of the next version of the checklist: their names, groups and order. */
export function ChecklistCard({ current }: { current: Current }) {
  const [itens, setItens] = useState<Item[]>(() =>
    current.itens.map((item) => ({ ...item, key: item.codigo })),
  )
  const [added, setAdded] = useState(0)
  const publish = useEntityMutation({
    run: () => modeloApi.publish({ body: { itens: itens.map(sent) } }, { ifMatch: current.versao }),
    success: 'Itens da vistoria publicados.',
    failure: 'Erro ao publicar os itens. Tente novamente.',
    invalidates: [queryKeys.vistorias],
    inline: true,
  })
  const change = (key: string, changes: Partial<Item>) =>
    setItens((all) => all.map((item) => (item.key === key ? { ...item, ...changes } : item)))
  const move = (index: number, by: 1 | -1) =>
    setItens((all) => {
      const next = [...all]
      next.splice(index + by, 0, ...next.splice(index, 1))
      return next
    })
  const hasUnsaved = JSON.stringify(itens.map(sent)) !== JSON.stringify(current.itens.map(sent))
  const isIncomplete = itens.length === 0 || itens.some(({ nome }) => !nome.trim())
  return (
    <Card title={`Itens conferidos, versão ${current.versao}`}>
      <p className="mb-4 text-tinta-2">
        Um problema num item de segurança impede que a moto saia. Um item sem nome não pode ser
        publicado.
      </p>
      {publish.error && <ErrorAlert error={publish.error} failure="Erro ao publicar os itens." />}
      <ol className="grid gap-2">
        {itens.map((item, index) => (
          <li
            key={item.key}
            className="grid items-center gap-2 border-t border-borda pt-3 tablet:grid-cols-2"
          >
            <input
              className="control"
              aria-label={`Item ${index + 1}`}
              value={item.nome}
              maxLength={80}
              onChange={({ target }) => change(item.key, { nome: target.value })}
            />
            <div className="flex flex-wrap items-center gap-2">
              <select
                className="control min-w-40 flex-1"
                aria-label={`Grupo do item ${index + 1}`}
                value={item.grupo}
                onChange={({ target }) => change(item.key, { grupo: target.value as Grupo })}
              >
                {GRUPOS.map((grupo) => (
                  <option key={grupo} value={grupo}>
                    {GRUPO_LABEL[grupo]}
                  </option>
                ))}
              </select>
              <IconButton
                icon={ArrowUp}
                label={`Subir ${item.nome}`}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                icon={ArrowDown}
                label={`Descer ${item.nome}`}
                disabled={index === itens.length - 1}
                onClick={() => move(index, 1)}
              />
              <IconButton
                icon={Trash2}
                label={`Tirar ${item.nome}`}
                onClick={() => setItens((all) => all.filter(({ key }) => key !== item.key))}
              />
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          icon={Plus}
          disabled={itens.length >= MAX_ITENS}
          onClick={() => {
            setAdded(added + 1)
            setItens([...itens, { key: `novo ${added}`, nome: '', grupo: 'conservacao' }])
          }}
        >
          Acrescentar item
        </Button>
        <Button
          variant="primary"
          busy={publish.busy}
          disabled={isIncomplete || !hasUnsaved}
          onClick={() => void publish.run()}
        >
          Publicar itens
        </Button>
      </div>
      <LeaveGuard form={{ hasUnsaved: () => hasUnsaved && !publish.busy }} />
    </Card>
  )
}
