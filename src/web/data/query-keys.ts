import { matchQuery, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * The first element of every query key: a feature's queries begin with its own. A mutation names the keys
 * whose data it changes, those of other features included.
 */
export const queryKeys = {
  arquivos: ['arquivos'],
  auditoria: ['auditoria'],
  avisos: ['avisos'],
  backups: ['backups'],
  clientes: ['clientes'],
  cobrancas: ['cobrancas'],
  conferencia: ['conferencia'],
  configuracoes: ['configuracoes'],
  despesas: ['despesas'],
  documentos: ['documentos'],
  integracoes: ['integracoes'],
  lembretes: ['lembretes'],
  locacoes: ['locacoes'],
  manutencoes: ['manutencoes'],
  mensagens: ['mensagens'],
  motos: ['motos'],
  multas: ['multas'],
  pagamentos: ['pagamentos'],
  painel: ['painel'],
  pesquisa: ['pesquisa'],
  pix: ['pix'],
  planos: ['planos'],
  recebimentos: ['recebimentos'],
  receitas: ['receitas'],
  resultado: ['resultado'],
  segundoFator: ['segundo-fator'],
  sessoes: ['sessoes'],
  sinistros: ['sinistros'],
  sistema: ['sistema'],
  usuarios: ['usuarios'],
  vistorias: ['vistorias'],
} as const
export type RootKey = (typeof queryKeys)[keyof typeof queryKeys]

/**
 * Refetches the queries on screen that begin with these keys, and the others when they are shown next.
 * Those on screen that begin with `except` are refetched when they are shown next, too, unless they
 * have no data yet.
 */
export async function invalidate(
  queryClient: QueryClient,
  keys: readonly RootKey[],
  except?: QueryKey,
) {
  const onScreen = {
    type: 'active',
    predicate: (query: Query) =>
      !except || query.state.data === undefined || !matchQuery({ queryKey: except }, query),
  } as const
  await Promise.all(
    keys.map(async (queryKey) => {
      await queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
      await queryClient.refetchQueries({ queryKey, ...onScreen })
    }),
  )
}
