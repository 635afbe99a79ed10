import { arquivosContract } from '#features/arquivos/arquivos.contract.ts'
import { auditoriaContract } from '#features/auditoria/auditoria.contract.ts'
import { authContract } from '#features/auth/auth.contract.ts'
import { segundoFatorContract } from '#features/auth/auth.segundo-fator.contract.ts'
import { sessoesContract } from '#features/auth/auth.sessoes.contract.ts'
import { usuariosContract } from '#features/auth/auth.usuarios.contract.ts'
import { backupsContract } from '#features/backups/backups.contract.ts'
import { clientesContract } from '#features/clientes/clientes.contract.ts'
import { cobrancasExtrasContract } from '#features/cobrancas-extras/cobrancas-extras.contract.ts'
import { configuracoesContract } from '#features/configuracoes/configuracoes.contract.ts'
import { demonstracaoContract } from '#features/demonstracao/demonstracao.contract.ts'
import { integracoesCalls } from '#features/integracoes/integracoes.contract.ts'
import { lembretesContract } from '#features/lembretes/lembretes.contract.ts'
import { locacoesContract } from '#features/locacoes/locacoes.contract.ts'
import { manutencoesContract } from '#features/manutencoes/manutencoes.contract.ts'
import { mensagensContract } from '#features/mensagens/mensagens.contract.ts'
import { motosContract } from '#features/motos/motos.contract.ts'
import { multasContract } from '#features/multas/multas.contract.ts'
import { indicacaoCalls } from '#features/multas/multas.indicacao.contract.ts'
import { pagamentosContract } from '#features/pagamentos/pagamentos.contract.ts'
import { painelContract } from '#features/painel/painel.contract.ts'
import { pesquisaContract } from '#features/pesquisa/pesquisa.contract.ts'
import { pixContract } from '#features/pix/pix.contract.ts'
import { privacidadeContract } from '#features/privacidade/privacidade.contract.ts'
import { receitasContract } from '#features/receitas/receitas.contract.ts'
import { relatoriosContract } from '#features/relatorios/relatorios.contract.ts'

/** Every contract the API serves, by the tag its calls stand under in the documentation. */
export const contracts = {
  auth: authContract,
  sessoes: sessoesContract,
  'segundo-fator': segundoFatorContract,
  usuarios: usuariosContract,
  dashboard: painelContract,
  pesquisa: pesquisaContract,
  motos: motosContract,
  clientes: clientesContract,
  locacoes: locacoesContract,
  pagamentos: pagamentosContract,
  pix: pixContract,
  configuracoes: configuracoesContract,
  backup: backupsContract,
  integracoes: integracoesCalls,
  demonstracao: demonstracaoContract,
  'cobrancas-extras': cobrancasExtrasContract,
  manutencoes: manutencoesContract,
  multas: { ...multasContract, ...indicacaoCalls },
  auditoria: auditoriaContract,
  receitas: receitasContract,
  relatorios: relatoriosContract,
  privacidade: privacidadeContract,
  whatsapp: mensagensContract,
  lembretes: lembretesContract,
  arquivos: arquivosContract,
}
