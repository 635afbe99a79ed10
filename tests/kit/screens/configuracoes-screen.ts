import {
  CONFIG_ACESSO_PADRAO,
  CONFIG_AVISOS_PADRAO,
  CONFIG_CLIENTES_PADRAO,
  CONFIG_DETRAN_PADRAO,
  CONFIG_DINHEIRO_PADRAO,
  CONFIG_PAGAMENTOS_PADRAO,
  CONFIG_RESUMO_SEMANAL_PADRAO,
  CONFIG_VISTORIAS_PADRAO,
  EMPRESA_PADRAO,
} from '#features/sistema/configuracoes/rules.ts'

const { cnpj_empresa: _, ...detran } = CONFIG_DETRAN_PADRAO

/** The settings in wire form with their defaults. */
export const SETTINGS = {
  versao: 1,
  ...EMPRESA_PADRAO,
  ...CONFIG_PAGAMENTOS_PADRAO,
  ...CONFIG_AVISOS_PADRAO,
  ...CONFIG_RESUMO_SEMANAL_PADRAO,
  ...CONFIG_CLIENTES_PADRAO,
  ...detran,
  ...CONFIG_ACESSO_PADRAO,
  dinheiro: CONFIG_DINHEIRO_PADRAO,
  vistorias: CONFIG_VISTORIAS_PADRAO,
  taxa_administrativa: 50,
}
