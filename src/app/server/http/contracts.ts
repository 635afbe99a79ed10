import { segundoFatorContract } from '#features/acesso/segundo-fator/contract.ts'
import { senhaContract } from '#features/acesso/senha/contract.ts'
import { sessaoContract, sessoesContract } from '#features/acesso/sessao/contract.ts'
import { usuariosContract } from '#features/acesso/usuarios/contract.ts'
import { loginContract } from '#features/acesso/usuarios/login/contract.ts'
import { clientesContract } from '#features/clientes/clientes/contract.ts'
import { lembretesContract } from '#features/contato/lembretes/contract.ts'
import { mensagensContract } from '#features/contato/mensagens/contract.ts'
import { modelosContract } from '#features/contato/modelos/contract.ts'
import { pedidosContract } from '#features/contato/pedidos/contract.ts'
import { acertosContract } from '#features/contratos/acertos/contract.ts'
import { documentosContract } from '#features/contratos/documentos/contract.ts'
import { documentoModelosContract } from '#features/contratos/documentos/modelos/contract.ts'
import { locacoesContract } from '#features/contratos/locacoes/contract.ts'
import { fidelidadeContract } from '#features/contratos/locacoes/fidelidade/contract.ts'
import { multasContract } from '#features/contratos/multas/contract.ts'
import { indicacaoCalls } from '#features/contratos/multas/indicacao/contract.ts'
import { promessasContract } from '#features/contratos/promessas/contract.ts'
import { recebimentosContract } from '#features/contratos/recebimentos/contract.ts'
import { dispensasContract } from '#features/contratos/recebimentos/dispensas/contract.ts'
import { reciboContract } from '#features/contratos/recebimentos/recibo/contract.ts'
import { sinistrosContract } from '#features/contratos/sinistros/contract.ts'
import { avariasContract } from '#features/contratos/vistorias/avarias/contract.ts'
import { precosAvariasContract } from '#features/contratos/vistorias/avarias/precos/contract.ts'
import { vistoriasContract } from '#features/contratos/vistorias/contract.ts'
import { vistoriaModeloContract } from '#features/contratos/vistorias/modelo/contract.ts'
import { caixaContract } from '#features/dinheiro/caixa/contract.ts'
import { caucoesContract } from '#features/dinheiro/caucoes/contract.ts'
import { cobrancasExtrasContract } from '#features/dinheiro/cobrancas-extras/contract.ts'
import { conferenciaContract } from '#features/dinheiro/conferencia/contract.ts'
import { despesasContract } from '#features/dinheiro/despesas/contract.ts'
import { mesesContract } from '#features/dinheiro/meses/contract.ts'
import { pagamentosContract } from '#features/dinheiro/pagamentos/contract.ts'
import { pixContract } from '#features/dinheiro/pix/contract.ts'
import { planosContract } from '#features/dinheiro/planos/contract.ts'
import { receitasContract } from '#features/dinheiro/receitas/contract.ts'
import { manutencoesContract } from '#features/frota/manutencoes/contract.ts'
import { planoContract } from '#features/frota/manutencoes/plano/contract.ts'
import { motosContract } from '#features/frota/motos/contract.ts'
import { hodometrosContract } from '#features/frota/motos/hodometros/contract.ts'
import { arquivosContract } from '#features/sistema/arquivos/contract.ts'
import { avisosContract } from '#features/sistema/avisos/contract.ts'
import { backupsContract } from '#features/sistema/backups/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { demonstracaoContract } from '#features/sistema/demonstracao/contract.ts'
import { integracoesCalls } from '#features/sistema/integracoes/contract.ts'
import { auditoriaContract } from '#features/visoes/auditoria/contract.ts'
import { semanaContract } from '#features/visoes/auditoria/semana/contract.ts'
import { contasAReceberContract } from '#features/visoes/contas-a-receber/contract.ts'
import { fichasContract } from '#features/visoes/fichas/contract.ts'
import { importacaoContract } from '#features/visoes/importacao/contract.ts'
import { alertasContract } from '#features/visoes/painel/alertas/contract.ts'
import { painelContract } from '#features/visoes/painel/contract.ts'
import { graficosContract } from '#features/visoes/painel/graficos/contract.ts'
import { hojeContract } from '#features/visoes/painel/hoje/contract.ts'
import { vencimentosContract } from '#features/visoes/painel/vencimentos/contract.ts'
import { pesquisaContract } from '#features/visoes/pesquisa/contract.ts'
import { privacidadeContract } from '#features/visoes/privacidade/contract.ts'
import { relatoriosContract } from '#features/visoes/relatorios/contract.ts'
import { contadorContract } from '#features/visoes/resultado/contador/contract.ts'
import { resultadoContract } from '#features/visoes/resultado/contract.ts'
import { inadimplenciaContract } from '#features/visoes/resultado/inadimplencia/contract.ts'
import { previsaoContract } from '#features/visoes/resultado/previsao/contract.ts'

/** Every contract of the API, by the tag of its calls in the documentation. */
export const contracts = {
  auth: { ...loginContract, ...sessaoContract, ...senhaContract },
  sessoes: sessoesContract,
  'segundo-fator': segundoFatorContract,
  usuarios: usuariosContract,
  dashboard: { ...painelContract, ...hojeContract, ...alertasContract, ...graficosContract },
  vencimentos: vencimentosContract,
  pesquisa: pesquisaContract,
  motos: motosContract,
  hodometros: hodometrosContract,
  clientes: clientesContract,
  locacoes: locacoesContract,
  fidelidade: fidelidadeContract,
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
  plano: planoContract,
  planos: planosContract,
  multas: { ...multasContract, ...indicacaoCalls },
  auditoria: { ...auditoriaContract, ...semanaContract },
  avisos: avisosContract,
  conferencia: conferenciaContract,
  caixa: caixaContract,
  pedidos: pedidosContract,
  promessas: promessasContract,
  sinistros: sinistrosContract,
  receitas: receitasContract,
  meses: mesesContract,
  despesas: despesasContract,
  relatorios: relatoriosContract,
  resultado: {
    ...resultadoContract,
    quemDeve: inadimplenciaContract.read,
    contador: contadorContract.export,
    previsao: previsaoContract.read,
  },
  privacidade: privacidadeContract,
  importacoes: importacaoContract,
  whatsapp: { ...mensagensContract, ...modelosContract },
  lembretes: lembretesContract,
  arquivos: arquivosContract,
}
