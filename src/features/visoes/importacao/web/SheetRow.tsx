import { type FormEvent, useId, useState } from 'react'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Importacao, LinhaImportada } from '../contract.ts'
import { FIELD_LABEL, FIELDS_OF, type Field } from '../rules.ts'
import { api } from './api.ts'

type Props = { planilha: Importacao; row: LinhaImportada }

const FAILURE = 'Não foi possível corrigir a linha.'
/** A row of the sheet: what is wrong with it, to be corrected in place, or how it differs. */
export function SheetRow({ planilha, row }: Props) {
  const { linha, situacao, valores, avisos, erros, difere } = row
  const change = useEntityMutation({
    run: (body: { valores?: Partial<Record<Field, string>>; pulada?: boolean }) =>
      api.corrigir({ params: { id: planilha.id, linha }, body }),
    failure: FAILURE,
    invalidates: [queryKeys.importacoes],
  })
  const name = [valores.nome ?? valores.cpf, valores.placa].filter(Boolean).join(', ')
  const wrong = FIELDS_OF[planilha.tipo].filter((field) =>
    erros.some(({ campo }) => campo === field),
  )
  return (
    <div className="rounded-2 border border-borda p-3">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 font-medium wrap-anywhere">
          Linha {linha}
          {name && `: ${name}`}
        </p>
        <Button
          size="small"
          busy={change.busy}
          aria-label={`${situacao === 'pulada' ? 'Trazer' : 'Pular'} linha ${linha}`}
          onClick={() => void change.run({ pulada: situacao !== 'pulada' })}
        >
          {situacao === 'pulada' ? 'Trazer linha' : 'Pular linha'}
        </Button>
      </div>
      {erros
        .filter(({ campo }) => campo === null)
        .map(({ mensagem }) => (
          <p key={mensagem} className="text-sm text-vermelho-tx">
            {mensagem}
          </p>
        ))}
      {wrong.map((field) => (
        <WrongCell
          key={field}
          title={FIELD_LABEL[field]}
          linha={linha}
          text={valores[field] ?? ''}
          mensagem={erros.find(({ campo }) => campo === field)?.mensagem ?? ''}
          onSave={(text) => void change.run({ valores: { [field]: text } })}
        />
      ))}
      {difere.length > 0 && (
        <ul className="mt-2 text-sm">
          {difere.map(({ campo, atual, novo }) => (
            <li key={campo}>
              {FIELD_LABEL[campo]}: <del>{atual || 'vazio'}</del> <ins>{novo}</ins>
            </li>
          ))}
        </ul>
      )}
      {avisos.map((aviso) => (
        <p key={aviso} className="text-sm">
          <Badge cor="amarelo">Aviso</Badge> {aviso}
        </p>
      ))}
    </div>
  )
}

type CellProps = {
  title: string
  linha: number
  text: string
  mensagem: string
  onSave: (text: string) => void
}

/** A wrong cell; Enter saves it and goes to the next one. */
function WrongCell({ title, linha, text, mensagem, onSave }: CellProps) {
  const [typed, setTyped] = useState(text)
  const errorId = useId()
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSave(typed)
    const cells = [...document.querySelectorAll<HTMLInputElement>('[data-wrong-cell]')]
    const own = event.currentTarget.querySelector<HTMLInputElement>('[data-wrong-cell]')
    cells[cells.indexOf(own!) + 1]?.focus()
  }
  return (
    <form className="mt-2 grid gap-1" onSubmit={save}>
      <p id={errorId} className="text-sm text-vermelho-tx">
        <span className="font-medium text-tinta">{title}:</span> {mensagem}
      </p>
      <span className="flex max-w-prose items-center gap-2">
        <input
          data-wrong-cell
          className="control min-w-0 flex-1"
          aria-label={`${title}, linha ${linha}`}
          aria-invalid
          aria-describedby={errorId}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button size="small" type="submit" aria-label={`Corrigir ${title}, linha ${linha}`}>
          Corrigir
        </Button>
      </span>
    </form>
  )
}
