import { examples as segundoFator } from '#tests/examples/acesso/segundo-fator.ts'
import { examples as senha } from '#tests/examples/acesso/senha.ts'
import { examples as sessao } from '#tests/examples/acesso/sessao.ts'
import { examples as usuarios } from '#tests/examples/acesso/usuarios.ts'
import { examples as clientes } from '#tests/examples/clientes/clientes.ts'
import { examples as lembretes } from '#tests/examples/contato/lembretes.ts'
import { examples as mensagens } from '#tests/examples/contato/mensagens.ts'
import { examples as modelos } from '#tests/examples/contato/modelos.ts'
import { examples as acertos } from '#tests/examples/contratos/acertos.ts'
import { examples as documentos } from '#tests/examples/contratos/documentos.ts'
import { examples as locacoes } from '#tests/examples/contratos/locacoes.ts'
import { examples as multas } from '#tests/examples/contratos/multas.ts'
import { examples as promessas } from '#tests/examples/contratos/promessas.ts'
import { examples as recebimentos } from '#tests/examples/contratos/recebimentos.ts'
import { examples as recibo } from '#tests/examples/contratos/recebimentos-recibo.ts'
import { examples as sinistros } from '#tests/examples/contratos/sinistros.ts'
import { examples as vistorias } from '#tests/examples/contratos/vistorias.ts'
import { examples as avarias } from '#tests/examples/contratos/vistorias-avarias.ts'
import { examples as caixa } from '#tests/examples/dinheiro/caixa.ts'
import { examples as caucoes } from '#tests/examples/dinheiro/caucoes.ts'
import { examples as cobrancasExtras } from '#tests/examples/dinheiro/cobrancas-extras.ts'
import { examples as conferencia } from '#tests/examples/dinheiro/conferencia.ts'
import { examples as despesas } from '#tests/examples/dinheiro/despesas.ts'
import { examples as meses } from '#tests/examples/dinheiro/meses.ts'
import { examples as pagamentos } from '#tests/examples/dinheiro/pagamentos.ts'
import { examples as pix } from '#tests/examples/dinheiro/pix.ts'
import { examples as planos } from '#tests/examples/dinheiro/planos.ts'
import { examples as receitas } from '#tests/examples/dinheiro/receitas.ts'
import { examples as hodometros } from '#tests/examples/frota/hodometros.ts'
import { examples as manutencoes } from '#tests/examples/frota/manutencoes.ts'
import { examples as motos } from '#tests/examples/frota/motos.ts'
import { examples as plano } from '#tests/examples/frota/plano.ts'
import { examples as arquivos } from '#tests/examples/sistema/arquivos.ts'
import { examples as avisos } from '#tests/examples/sistema/avisos.ts'
import { examples as backups } from '#tests/examples/sistema/backups.ts'
import { examples as configuracoes } from '#tests/examples/sistema/configuracoes.ts'
import { examples as demonstracao } from '#tests/examples/sistema/demonstracao.ts'
import { examples as integracoes } from '#tests/examples/sistema/integracoes.ts'
import { examples as auditoria } from '#tests/examples/visoes/auditoria.ts'
import { examples as contasAReceber } from '#tests/examples/visoes/contas-a-receber.ts'
import { examples as fichas } from '#tests/examples/visoes/fichas.ts'
import { examples as painel } from '#tests/examples/visoes/painel.ts'
import { examples as pesquisa } from '#tests/examples/visoes/pesquisa.ts'
import { examples as privacidade } from '#tests/examples/visoes/privacidade.ts'
import { examples as relatorios } from '#tests/examples/visoes/relatorios.ts'
import { examples as resultado } from '#tests/examples/visoes/resultado.ts'
import type { Calls } from './call.ts'

/** Every call of the API, from its feature's examples. */
export const CALLS: Calls = {
  ...acertos,
  ...arquivos,
  ...auditoria,
  ...avisos,
  ...backups,
  ...caucoes,
  ...caixa,
  ...clientes,
  ...cobrancasExtras,
  ...conferencia,
  ...configuracoes,
  ...demonstracao,
  ...despesas,
  ...documentos,
  ...contasAReceber,
  ...fichas,
  ...hodometros,
  ...recebimentos,
  ...integracoes,
  ...lembretes,
  ...locacoes,
  ...manutencoes,
  ...mensagens,
  ...meses,
  ...modelos,
  ...motos,
  ...multas,
  ...pagamentos,
  ...painel,
  ...pesquisa,
  ...pix,
  ...plano,
  ...planos,
  ...privacidade,
  ...promessas,
  ...recibo,
  ...receitas,
  ...relatorios,
  ...resultado,
  ...segundoFator,
  ...senha,
  ...sessao,
  ...sinistros,
  ...usuarios,
  ...vistorias,
  ...avarias,
}
