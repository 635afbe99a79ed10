import { ARQUIVOS } from './arquivos.ts'
import { AUDITORIA } from './auditoria.ts'
import { BACKUPS } from './backups.ts'
import { CLIENTES } from './clientes.ts'
import { COBRANCAS } from './cobrancas.ts'
import { CONFIGURACOES } from './configuracoes.ts'
import { INTEGRACOES } from './integracoes.ts'
import { LEMBRETES } from './lembretes.ts'
import { LOCACOES } from './locacoes.ts'
import { MANUTENCAO } from './manutencao.ts'
import { MENSAGENS } from './mensagens.ts'
import type { Messages } from './message.ts'
import { MOTOS } from './motos.ts'
import { MULTAS } from './multas.ts'
import { PAGAMENTOS } from './pagamentos.ts'
import { PAINEL } from './painel.ts'
import { PIX } from './pix.ts'
import { PRIVACIDADE } from './privacidade.ts'
import { RECEITAS } from './receitas.ts'
import { RELATORIOS } from './relatorios.ts'
import { SHELL } from './shell.ts'
import { USUARIOS } from './usuarios.ts'
import { VALIDACAO } from './validacao.ts'

/**
 * The product's catalogue of messages: each word for word, with the test that shows it. Left out are
 * - failures to read a list that were only to be logged: every list says so in place and offers another try, in words of
 *   its own where the catalogue has none;
 * - the dashboard's note that e-mails go out by themselves, which says what is true of the account configured;
 * - the prices R$ 45 and R$ 50 of the plans' selector: 44,99 and 49,99 stand everywhere;
 * - the public page, tested as a whole beside it.
 */
export const CATALOGUE: Messages[] = [
  SHELL,
  PAINEL,
  MOTOS,
  MANUTENCAO,
  MULTAS,
  CLIENTES,
  LOCACOES,
  PAGAMENTOS,
  PIX,
  COBRANCAS,
  RECEITAS,
  RELATORIOS,
  MENSAGENS,
  LEMBRETES,
  CONFIGURACOES,
  BACKUPS,
  INTEGRACOES,
  ARQUIVOS,
  AUDITORIA,
  PRIVACIDADE,
  USUARIOS,
  VALIDACAO,
]
