import { acertosContract } from '#features/acertos/contract.ts'
import { arquivosContract } from '#features/arquivos/contract.ts'
import { auditoriaContract } from '#features/auditoria/contract.ts'
import { semanaContract } from '#features/auditoria/semana/contract.ts'
import { avisosContract } from '#features/avisos/contract.ts'
import { backupsContract } from '#features/backups/contract.ts'
import { caixaContract } from '#features/caixa/contract.ts'
import { caucoesContract } from '#features/caucoes/contract.ts'
import { clientesContract } from '#features/clientes/contract.ts'
import { cobrancasExtrasContract } from '#features/cobrancas-extras/contract.ts'
import { conferenciaContract } from '#features/conferencia/contract.ts'
import { configuracoesContract } from '#features/configuracoes/contract.ts'
import { contasAReceberContract } from '#features/contas-a-receber/contract.ts'
import { demonstracaoContract } from '#features/demonstracao/contract.ts'
import { documentosContract } from '#features/documentos/contract.ts'
import { documentoModelosContract } from '#features/documentos/modelos/contract.ts'
import { fichasContract } from '#features/fichas/contract.ts'
import { integracoesCalls } from '#features/integracoes/contract.ts'
import { lembretesContract } from '#features/lembretes/contract.ts'
import { locacoesContract } from '#features/locacoes/contract.ts'
import { manutencoesContract } from '#features/manutencoes/contract.ts'
import { mensagensContract } from '#features/mensagens/contract.ts'
import { mesesContract } from '#features/meses/contract.ts'
import { modelosContract } from '#features/modelos/contract.ts'
import { motosContract } from '#features/motos/contract.ts'
import { multasContract } from '#features/multas/contract.ts'
import { indicacaoCalls } from '#features/multas/indicacao/contract.ts'
import { pagamentosContract } from '#features/pagamentos/contract.ts'
import { alertasContract } from '#features/painel/alertas/contract.ts'
import { painelContract } from '#features/painel/contract.ts'
import { graficosContract } from '#features/painel/graficos/contract.ts'
import { hojeContract } from '#features/painel/hoje/contract.ts'
import { pesquisaContract } from '#features/pesquisa/contract.ts'
import { pixContract } from '#features/pix/contract.ts'
import { privacidadeContract } from '#features/privacidade/contract.ts'
import { promessasContract } from '#features/promessas/contract.ts'
import { recebimentosContract } from '#features/recebimentos/contract.ts'
import { dispensasContract } from '#features/recebimentos/dispensas/contract.ts'
import { reciboContract } from '#features/recebimentos/recibo/contract.ts'
import { receitasContract } from '#features/receitas/contract.ts'
import { relatoriosContract } from '#features/relatorios/contract.ts'
import { segundoFatorContract } from '#features/segundo-fator/contract.ts'
import { senhaContract } from '#features/senha/contract.ts'
import { sessaoContract, sessoesContract } from '#features/sessao/contract.ts'
import { usuariosContract } from '#features/usuarios/contract.ts'
import { loginContract } from '#features/usuarios/login/contract.ts'
import { avariasContract } from '#features/vistorias/avarias/contract.ts'
import { precosAvariasContract } from '#features/vistorias/avarias/precos/contract.ts'
import { vistoriasContract } from '#features/vistorias/contract.ts'
import { vistoriaModeloContract } from '#features/vistorias/modelo/contract.ts'

/** Every contract of the API, by the tag of its calls in the documentation. */
export const contracts = {
  auth: { ...loginContract, ...sessaoContract, ...senhaContract },
  sessoes: sessoesContract,
  'segundo-fator': segundoFatorContract,
  usuarios: usuariosContract,
  dashboard: { ...painelContract, ...hojeContract, ...alertasContract, ...graficosContract },
  pesquisa: pesquisaContract,
  motos: motosContract,
  clientes: clientesContract,
  locacoes: locacoesContract,
  fichas: fichasContract,
  'contas-a-receber': contasAReceberContract,
  pagamentos: pagamentosContract,
  recebimentos: recebimentosContract,
  recibos: reciboContract,
  dispensas: dispensasContract,
  caucoes: { ...caucoesContract, ...acertosContract },
  documentos: documentosContract,
  'documento-modelos': documentoModelosContract,
  vistorias: vistoriasContract,
  'vistoria-modelo': vistoriaModeloContract,
  avarias: avariasContract,
  'precos-avarias': precosAvariasContract,
  pix: pixContract,
  configuracoes: configuracoesContract,
  backup: backupsContract,
  integracoes: integracoesCalls,
  demonstracao: demonstracaoContract,
  'cobrancas-extras': cobrancasExtrasContract,
  manutencoes: manutencoesContract,
  multas: { ...multasContract, ...indicacaoCalls },
  auditoria: { ...auditoriaContract, ...semanaContract },
  avisos: avisosContract,
  conferencia: conferenciaContract,
  caixa: caixaContract,
  promessas: promessasContract,
  receitas: receitasContract,
  meses: mesesContract,
  relatorios: relatoriosContract,
  privacidade: privacidadeContract,
  whatsapp: { ...mensagensContract, ...modelosContract },
  lembretes: lembretesContract,
  arquivos: arquivosContract,
}
