import { queryOptions, useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { documentoHref, recordHref, vistoriaHref } from '#domain/addresses.ts'
import { apiFor } from '#web/data/api-client.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { Page } from '#web/ui/Page.tsx'
import { formatInstant, Money } from '#web/ui/values.tsx'
import type { Conferencia } from '../contract.ts'
import { conferenciaContract } from '../contract.ts'

/** The rules that the accounts keep, and the rows that break one, as of the last check. */
export function ConferenciaPage() {
  const query = useQuery(conferenciaQuery())
  const check = useEntityMutation({
    run: () => api.run({}),
    failure: 'Erro ao conferir as contas.',
    invalidates: [queryKeys.conferencia, queryKeys.painel],
    success: ({ invariantes }) =>
      found(invariantes) ? `${rowsText(found(invariantes))}.` : 'Tudo confere.',
  })
  return (
    <Page
      title="Conferência"
      lead="Toda noite o sistema confere se cada real recebido está onde deve. O que não fechar aparece aqui e no painel."
      actions={
        <Button icon={ListChecks} busy={check.busy} onClick={() => void check.run()}>
          Conferir agora
        </Button>
      }
    >
      <QueryView query={query} noun="a conferência" skeleton="rows">
        {(conferencia) => <Result {...conferencia} />}
      </QueryView>
    </Page>
  )
}

type Invariante = Conferencia['invariantes'][number]

const found = (invariantes: readonly Invariante[]) =>
  invariantes.reduce((total, { ocorrencias }) => total + ocorrencias, 0)
const rowsText = (n: number) => (n === 1 ? '1 conta não fecha' : `${n} contas não fecham`)

function Result({ invariantes, conferido_em }: Conferencia) {
  if (!conferido_em)
    return (
      <Card>
        <EmptyState
          text="Nada conferido ainda"
          hint="A primeira conferência é feita esta noite, ou agora, se você pedir."
        />
      </Card>
    )
  const total = found(invariantes)
  return (
    <div className="grid gap-4">
      {total ? (
        <Alert tipo="erro" title={rowsText(total)}>
          <p>
            O programa não deixa isto acontecer: alguém mudou os dados por fora, ou há um defeito.
            Não corrija à mão; guarde um backup e mostre esta tela a quem cuida do sistema.
          </p>
        </Alert>
      ) : (
        <Alert tipo="sucesso">Tudo confere.</Alert>
      )}
      <Card title={`Conferido em ${formatInstant(conferido_em)}`}>
        <ol className="divide-y divide-borda">
          {invariantes.map((invariante) => (
            <Rule key={invariante.numero} {...invariante} />
          ))}
        </ol>
      </Card>
    </div>
  )
}

const Rule = ({ numero, descricao, ocorrencias, exemplos }: Invariante) => (
  <li className="grid gap-2 py-3">
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <p className="min-w-0 flex-1 basis-60">
        {numero}. {descricao}
      </p>
      <Badge cor={ocorrencias ? 'vermelho' : 'verde'}>
        {ocorrencias ? rowsText(ocorrencias) : 'Confere'}
      </Badge>
    </div>
    {ocorrencias > 0 && (
      <ul className="grid gap-1 text-sm text-tinta-2">
        {exemplos.map((exemplo) => (
          <li
            key={`${exemplo.registro} ${exemplo.cliente_id} ${exemplo.encontrado}`}
            className="wrap-anywhere"
          >
            <Occurrence {...exemplo} />
          </li>
        ))}
        {ocorrencias > exemplos.length && <li>e mais {ocorrencias - exemplos.length}</li>}
      </ul>
    )}
  </li>
)

type Exemplo = Invariante['exemplos'][number]

const Occurrence = ({ registro, esperado, encontrado, ...exemplo }: Exemplo) => {
  const link = linkOf(exemplo)
  return (
    <>
      {registro}
      {esperado !== null && encontrado !== null && (
        <>
          : devia ser <Money value={esperado} />, é <Money value={encontrado} />
        </>
      )}
      {link && (
        <>
          {' '}
          ·{' '}
          <AppLink className="text-link" href={link.href}>
            {link.label}
          </AppLink>
        </>
      )}
    </>
  )
}

type Named = Pick<Exemplo, 'cliente_id' | 'vistoria_id' | 'documento_id'>

function linkOf({ cliente_id, vistoria_id, documento_id }: Named) {
  if (documento_id) return { href: documentoHref(documento_id), label: 'Abrir o documento' }
  if (vistoria_id) return { href: vistoriaHref(vistoria_id), label: 'Abrir a vistoria' }
  return cliente_id ? { href: recordHref.cliente(cliente_id), label: 'Abrir o cliente' } : undefined
}

const api = apiFor(conferenciaContract)

const conferenciaQuery = () =>
  queryOptions({
    queryKey: queryKeys.conferencia,
    queryFn: ({ signal }) => api.read({}, { signal }),
  })
