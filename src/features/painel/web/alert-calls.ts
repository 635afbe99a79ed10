import { configuracoesContract } from '#features/configuracoes/configuracoes.contract.ts'
import { EMPRESA_PADRAO } from '#features/configuracoes/configuracoes.rules.ts'
import { apiFor } from '#web/api-client.ts'
import { useOne } from '#web/lists.ts'
import { painelContract } from '../painel.contract.ts'

const api = apiFor(painelContract)
const configuracoes = apiFor(configuracoesContract)

export const useAlerts = () => useOne(['painel', 'alertas'], (signal) => api.alerts({}, { signal }))

/** Who signs the messages and whose number the panel's WhatsApp opens; the defaults until the settings are read. */
export const useEmpresa = () =>
  useOne(['configuracoes', 'empresa'], (signal) => configuracoes.company({}, { signal })).data ??
  EMPRESA_PADRAO
