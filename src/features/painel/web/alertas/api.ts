import { configuracoesContract } from '#features/configuracoes/contract.ts'
import { EMPRESA_PADRAO } from '#features/configuracoes/rules.ts'
import { modelosContract } from '#features/modelos/contract.ts'
import { TEMPLATE_PADRAO, templateInUse } from '#features/modelos/rules.ts'
import { apiFor } from '#web/data/api-client.ts'
import { useOne } from '#web/data/lists.ts'
import { painelContract } from '../../contract.ts'

const api = apiFor(painelContract)
const configuracoes = apiFor(configuracoesContract)
const modelos = apiFor(modelosContract)

export const useAlerts = () => useOne(['painel', 'alertas'], (signal) => api.alerts({}, { signal }))

/** Who signs the messages and whose number the panel's WhatsApp opens; the defaults until the settings are read. */
export const useEmpresa = () =>
  useOne(['configuracoes', 'empresa'], (signal) => configuracoes.company({}, { signal })).data ??
  EMPRESA_PADRAO

/** The text of charges in use; the default until it is read. */
export function useTemplate() {
  const { data } = useOne(['whatsapp', 'template'], (signal) => modelos.template({}, { signal }))
  return data ? templateInUse(data) : TEMPLATE_PADRAO
}
