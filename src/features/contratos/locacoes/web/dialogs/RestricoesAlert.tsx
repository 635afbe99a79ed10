import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { recordHref } from '#domain/addresses.ts'
import type { Cliente, Restricoes } from '#features/clientes/clientes/contract.ts'
import type { TipoRestricao } from '#features/clientes/clientes/rules.ts'
import type { Href } from '#web/data/href.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'

type Props = { cliente: Pick<Cliente, 'id'>; query: UseQueryResult<Restricoes> }

/** The restrictions of the customer, with reasons and remedies; nothing if there are none. */
export function RestricoesAlert({ cliente, query }: Props) {
  const { data, error, isFetching, refetch } = query
  if (!data)
    return error ? (
      <ErrorAlert
        error={error}
        failure="Não foi possível conferir as restrições do cliente."
        onRetry={() => void refetch()}
      />
    ) : null
  if (data.restricoes.length === 0) return null
  const reasons = (
    <ul className="mt-1 grid list-disc gap-1 pl-4">
      {data.restricoes.map(({ tipo, mensagem }) => (
        <li key={tipo}>
          {mensagem}
          {!data.pode_alugar && <> {WAY_OUT[tipo](cliente)}</>}
        </li>
      ))}
    </ul>
  )
  if (data.pode_alugar)
    return (
      <Alert tipo="aviso" title="Locação autorizada apesar das restrições">
        {reasons}
        {data.autorizacao && (
          <p className="mt-1">
            Autorizada por {data.autorizacao.usuario_responsavel}: {data.autorizacao.motivo}. Vale
            só para esta locação.
          </p>
        )}
      </Alert>
    )
  return (
    <Alert
      tipo="erro"
      title="Este cliente não pode alugar agora"
      actions={
        <>
          <LinkButton
            size="small"
            href={onClientePage(cliente, 'restrictions')}
            target="_blank"
            rel="noopener"
          >
            Autorizar em Clientes
          </LinkButton>
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            Conferir de novo
          </Button>
        </>
      }
    >
      {reasons}
      <p className="mt-1">Resolva o que está pendente, ou autorize esta locação em Clientes.</p>
    </Alert>
  )
}

/** The dialog of the customer's page that settles it. */
const onClientePage = ({ id }: Props['cliente'], fazer: 'edit' | 'restrictions' | 'unblock') =>
  `${recordHref.cliente(id)}?fazer=${fazer}` as const

const there = (href: Href, text: string) => (
  <AppLink className="text-link" href={href} target="_blank" rel="noopener">
    {text}
  </AppLink>
)

const WAY_OUT: Record<TipoRestricao, (cliente: Props['cliente']) => ReactNode> = {
  bloqueado: (cliente) => there(onClientePage(cliente, 'unblock'), 'Desbloquear o cliente'),
  pagamentos_atrasados: ({ id }) =>
    there(
      filteredHref('/admin/pagamentos', { status: 'atrasado', cliente_id: id }),
      'Receber pagamentos',
    ),
  cobrancas_vencidas: ({ id }) =>
    there(filteredHref('/admin/cobrancas', { cliente_id: id }), 'Receber cobranças'),
  cnh_vencida: (cliente) => there(onClientePage(cliente, 'edit'), 'Atualizar a validade da CNH'),
  cadastro_incompleto: (cliente) => there(onClientePage(cliente, 'edit'), 'Completar o cadastro'),
}
