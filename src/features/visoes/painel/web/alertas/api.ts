import { queryOptions, useQuery } from '@tanstack/react-query'
import { TEMPLATE_PADRAO, templateInUse } from '#features/contato/modelos/rules.ts'
import { TEXTOS } from '#features/contato/modelos/textos/rules.ts'
import { modelosQueries } from '#features/contato/modelos/web/public.tsx'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { configuracoesQueries } from '#features/sistema/configuracoes/web/public.tsx'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { alertasContract } from '../../alertas/contract.ts'

const api = apiFor(alertasContract)

export const alertasQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.painel, 'alertas'],
    queryFn: ({ signal }) => api.alerts({}, { signal }),
  })

/** The shop that signs the messages and whose number the panel's WhatsApp opens; the defaults until it has loaded. */
export const useEmpresa = () => useQuery(configuracoesQueries.empresa()).data ?? EMPRESA_PADRAO

/** The message before the end of a contract; the default until it has loaded. */
export const useTextoFimDeContrato = () =>
  useQuery(modelosQueries.texto('fim_de_contrato')).data?.texto ?? TEXTOS.fim_de_contrato.padrao

/** The template of reminders in use; the default until it has loaded. */
export function useTemplate() {
  const { data } = useQuery(modelosQueries.template())
  return data ? templateInUse(data) : TEMPLATE_PADRAO
}
