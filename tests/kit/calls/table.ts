import { examples as acertos } from '#features/acertos/contract.examples.ts'
import { examples as arquivos } from '#features/arquivos/contract.examples.ts'
import { examples as auditoria } from '#features/auditoria/contract.examples.ts'
import { examples as avisos } from '#features/avisos/contract.examples.ts'
import { examples as backups } from '#features/backups/contract.examples.ts'
import { examples as caixa } from '#features/caixa/contract.examples.ts'
import { examples as caucoes } from '#features/caucoes/contract.examples.ts'
import { examples as clientes } from '#features/clientes/contract.examples.ts'
import { examples as cobrancasExtras } from '#features/cobrancas-extras/contract.examples.ts'
import { examples as conferencia } from '#features/conferencia/contract.examples.ts'
import { examples as configuracoes } from '#features/configuracoes/contract.examples.ts'
import { examples as contasAReceber } from '#features/contas-a-receber/contract.examples.ts'
import { examples as demonstracao } from '#features/demonstracao/contract.examples.ts'
import { examples as documentos } from '#features/documentos/contract.examples.ts'
import { examples as fichas } from '#features/fichas/contract.examples.ts'
import { examples as integracoes } from '#features/integracoes/contract.examples.ts'
import { examples as lembretes } from '#features/lembretes/contract.examples.ts'
import { examples as locacoes } from '#features/locacoes/contract.examples.ts'
import { examples as manutencoes } from '#features/manutencoes/contract.examples.ts'
import { examples as mensagens } from '#features/mensagens/contract.examples.ts'
import { examples as meses } from '#features/meses/contract.examples.ts'
import { examples as modelos } from '#features/modelos/contract.examples.ts'
import { examples as motos } from '#features/motos/contract.examples.ts'
import { examples as multas } from '#features/multas/contract.examples.ts'
import { examples as pagamentos } from '#features/pagamentos/contract.examples.ts'
import { examples as painel } from '#features/painel/contract.examples.ts'
import { examples as pesquisa } from '#features/pesquisa/contract.examples.ts'
import { examples as pix } from '#features/pix/contract.examples.ts'
import { examples as privacidade } from '#features/privacidade/contract.examples.ts'
import { examples as promessas } from '#features/promessas/contract.examples.ts'
import { examples as recebimentos } from '#features/recebimentos/contract.examples.ts'
import { examples as recibo } from '#features/recebimentos/recibo/contract.examples.ts'
import { examples as receitas } from '#features/receitas/contract.examples.ts'
import { examples as relatorios } from '#features/relatorios/contract.examples.ts'
import { examples as segundoFator } from '#features/segundo-fator/contract.examples.ts'
import { examples as senha } from '#features/senha/contract.examples.ts'
import { examples as sessao } from '#features/sessao/contract.examples.ts'
import { examples as usuarios } from '#features/usuarios/contract.examples.ts'
import { examples as avarias } from '#features/vistorias/avarias/contract.examples.ts'
import { examples as vistorias } from '#features/vistorias/contract.examples.ts'
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
  ...documentos,
  ...contasAReceber,
  ...fichas,
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
  ...privacidade,
  ...promessas,
  ...recibo,
  ...receitas,
  ...relatorios,
  ...segundoFator,
  ...senha,
  ...sessao,
  ...usuarios,
  ...vistorias,
  ...avarias,
}
