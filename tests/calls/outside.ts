import { MAX_FILE_BYTES } from '#features/arquivos/rules.ts'
import { PROGRAM, photo } from '../kit/server/files.ts'
import { badPage, type Calls, nothing, type Request } from './call.ts'
import type { Shop } from './shop.ts'

let sentSoFar = 0
/** A number nobody was written to yet: the same words are not sent twice in a minute. */
const numero = () => `1398${String(++sentSoFar).padStart(7, '0')}`

const charge = () => ({
  numero: numero(),
  cliente_nome: 'Ana Souza',
  valor: 314.93,
  data_vencimento: '2026-03-01',
  moto_placa: 'ABC1D23',
  semana: 1,
})
const test = (shop: Shop, { configured }: { configured: boolean }) => {
  shop.account.isConfigured = configured
  return { body: { numero: numero() } }
}
const sent = async (shop: Shop) => {
  await shop.ok(shop.api.post('/whatsapp/enviar-manual', { numero: numero(), mensagem: 'Olá' }))
  return {}
}

/** What is sent to customers. */
export const MESSAGES: Calls = {
  'GET /whatsapp/historico': { good: sent, bad: { query: { status: 'lido' } } },
  'GET /whatsapp/mensagens-pendentes': {
    good: async (shop) => {
      await shop.cobranca()
      return {}
    },
    bad: badPage,
  },
  'GET /whatsapp/estatisticas': { good: nothing },
  'GET /whatsapp/status-api': { good: nothing },
  'GET /whatsapp/template-cobranca': { good: nothing },
  'PUT /whatsapp/template-cobranca': {
    good: () => ({ body: { template: 'Olá, {cliente_nome}: {valor}.', ativo: true } }),
    bad: { body: { template: 'Olá, {apelido}!' } },
  },
  'PUT /whatsapp/ordem': {
    good: () => ({ body: { ordem: ['zapi', 'dialog360'] } }),
    bad: { body: { ordem: ['zapi', 'zapi'] } },
  },
  'POST /whatsapp/enviar-cobranca': {
    good: () => ({ body: charge() }),
    bad: { body: { numero: '123', valor: -1 } },
    rules: [
      {
        status: 404,
        code: 'nao_encontrado',
        when: () => ({ body: { ...charge(), pagamento_id: '0190a0a0-0000-7000-8000-000000000009' } }),
      },
      {
        status: 409,
        code: 'cobranca_encerrada',
        when: async (shop) => ({ body: { ...charge(), pagamento_id: (await shop.paid()).id } }),
      },
      {
        status: 409,
        code: 'cobranca_simulada',
        when: async (shop) => {
          const { id } = await shop.cobranca()
          await shop.api.db
            .updateTable('cobrancas_extras')
            .set({ simulada: true })
            .where('id', '=', id)
            .execute()
          return { body: { ...charge(), cobranca_id: id } }
        },
      },
    ],
  },
  'GET /whatsapp/fila': { good: nothing },
  'POST /whatsapp/enviar-todas': {
    good: async (shop) => {
      shop.account.isConfigured = true
      await shop.cobranca()
      return {}
    },
    rules: [
      {
        status: 409,
        code: 'whatsapp_nao_configurado',
        when: (shop) => {
          shop.account.isConfigured = false
          return {}
        },
      },
    ],
  },
  'POST /whatsapp/fila/parar': { good: nothing },
  'POST /whatsapp/enviar-manual': {
    good: () => ({ body: { numero: numero(), mensagem: 'Sua moto está pronta.' } }),
    bad: { body: { numero: '', mensagem: '' } },
    rules: [
      {
        status: 409,
        code: 'envio_repetido',
        when: async (shop) => {
          const body = { numero: numero(), mensagem: 'Duas vezes' }
          await shop.ok(shop.api.post('/whatsapp/enviar-manual', body))
          return { body }
        },
      },
    ],
  },
  'POST /whatsapp/teste': { good: () => ({ body: { numero: numero() } }), bad: { body: { numero: '12' } } },
  'POST /whatsapp/testar-envio-real': {
    good: (shop) => test(shop, { configured: true }),
    bad: { body: { numero: '12' } },
    rules: [
      {
        status: 409,
        code: 'whatsapp_nao_configurado',
        when: (shop) => test(shop, { configured: false }),
      },
    ],
  },
}

/** A reminder by e-mail that failed; it may have arrived, if told so. */
const failedReminder = async (shop: Shop, { doubtful = false } = {}) => {
  const { id: cobranca_id } = await shop.cobranca()
  const { cliente_id } = await shop.api.db
    .selectFrom('cobrancas_extras')
    .select('cliente_id')
    .where('id', '=', cobranca_id)
    .executeTakeFirstOrThrow()
  const { id } = await shop.api.db
    .insertInto('emails')
    .values({
      cliente_id,
      cobranca_id,
      pagamento_id: null,
      momento: 0,
      status: 'falha',
      motivo: 'O servidor de e-mail recusou a mensagem.',
      pode_ter_chegado: doubtful,
      provedor: 'smtp',
      tentado_em: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

/** The reminders by e-mail. */
export const REMINDERS: Calls = {
  'GET /lembretes': {
    good: async (shop) => {
      await failedReminder(shop)
      return {}
    },
    bad: { query: { status: 'lido' } },
  },
  'POST /lembretes/:id/tentar-de-novo': {
    good: (shop) => failedReminder(shop),
    rules: [
      {
        status: 404,
        code: 'nao_encontrado',
        when: () => ({ params: { id: '0190a0a0-0000-7000-8000-000000000009' } }),
      },
      {
        status: 409,
        code: 'lembrete_sem_nova_tentativa',
        when: (shop) => failedReminder(shop, { doubtful: true }),
      },
    ],
  },
}

const [key, changed] = ['chave-de-teste-0001', 'chave de teste']
const credentials: Record<string, [good: Record<string, unknown>, bad: Record<string, unknown>]> = {
  '/whatsapp/configurar-api-key': [{ api_key: key }, { api_key: changed }],
  '/configuracoes/whatsapp/ultramsg': [{ token: key, instance: 'instance1' }, { instance: 'a/b' }],
  '/configuracoes/whatsapp/meta': [{ token: key, phone_number_id: '1234' }, { phone_number_id: 'x' }],
  '/configuracoes/whatsapp/zapi': [{ instance: 'ABC', token: key }, { token: changed }],
  '/configuracoes/email/sendgrid': [{ api_key: key, from_email: 'loja@exemplo.com' }, { from_email: 'loja' }],
  '/configuracoes/email/smtp': [
    { host: 'smtp.exemplo.com', port: 587, username: 'loja', password: key, from_email: 'loja@exemplo.com' },
    { host: 'http://smtp', port: 0 },
  ],
  '/configuracoes/pagamentos/mercadopago': [{ access_token: key }, { access_token: changed }],
  '/configuracoes/pagamentos/stripe': [{ secret_key: key }, { secret_key: changed }],
  '/configuracoes/pagamentos/asaas': [{ token: key }, { token: changed }],
  '/configuracoes/detran/oficial': [
    { api_key: key, endpoint: 'https://detran.exemplo' },
    { endpoint: 'detran' },
  ],
  '/configuracoes/detran/consultarplaca': [{ email: 'loja@exemplo.com', api_key: key }, { email: 'loja' }],
}
const threeCalls = ([path, [good, bad]]: [
  string,
  [Record<string, unknown>, Record<string, unknown>],
]): Calls => {
  const stored = async (shop: Shop) => {
    await shop.ok(shop.api.post(path, good))
    return {}
  }
  const removed = async (shop: Shop) => {
    await shop.api.delete(path)
    return {}
  }
  const missing = [{ status: 404, code: 'nao_encontrado', when: removed }] as const
  return {
    [`POST ${path}`]: { good: () => ({ body: good }), bad: { body: bad } },
    [`DELETE ${path}`]: { good: stored, rules: [...missing] },
    [`POST ${path}/testar`]: { good: stored, rules: [...missing] },
  }
}

/** The accounts with outside providers. */
export const PROVIDERS: Calls = {
  'GET /configuracoes/status': { good: nothing },
  'GET /configuracoes/detalhes': { good: nothing },
  'GET /configuracoes/webhooks': { good: nothing },
  ...Object.assign({}, ...Object.entries(credentials).map(threeCalls)),
}

type Owner = 'cliente' | 'moto' | 'manutencao'
const owner = (dono: Owner) => async (shop: Shop) => ({ params: { id: (await shop.arquivo(dono)).id } })
const file = (dono?: Owner) => async (shop: Shop) => ({ params: { id: (await shop.arquivo(dono)).fileId } })
const fileOf = (dono: Owner) => async (shop: Shop) => ({ params: await shop.arquivo(dono) })
const upload = (dono: Owner): Calls[string] => {
  const form = async (shop: Shop, sent: Partial<Request> = {}) => ({
    ...(await owner(dono)(shop)),
    body: { tipo: 'Foto', descricao: 'Da frente' },
    file: { bytes: await photo(), name: 'foto.jpg' },
    ...sent,
  })
  return {
    good: form,
    bad: { body: { tipo: 'Um tipo que não existe!' } },
    rules: [
      {
        status: 415,
        code: 'tipo_nao_aceito',
        when: (shop) => form(shop, { file: { bytes: PROGRAM, name: 'foto.jpg' } }),
      },
      {
        status: 413,
        code: 'conteudo_grande',
        when: (shop) => form(shop, { file: { bytes: new Uint8Array(MAX_FILE_BYTES + 1), name: 'a.jpg' } }),
      },
    ],
  }
}
const profile = (dono: 'cliente' | 'moto'): Calls[string] => ({
  good: async (shop) => {
    const { id, fileId } = await shop.arquivo(dono)
    return { params: { id }, body: { arquivo_id: fileId } }
  },
  bad: { body: { arquivo_id: 'este' } },
  rules: [
    {
      status: 404,
      code: 'nao_encontrado',
      when: async (shop) => ({
        ...(await owner(dono)(shop)),
        body: { arquivo_id: (await shop.arquivo(dono)).fileId },
      }),
    },
  ],
})
const someoneElses = (dono: Owner) => async (shop: Shop) => ({
  params: { id: (await shop.arquivo(dono)).id, fileId: (await shop.arquivo(dono)).fileId },
})
const ofAnother = (dono: Owner) =>
  [{ status: 404, code: 'nao_encontrado', when: someoneElses(dono) }] as const

/** The files of customers, motorcycles and services. */
export const FILES: Calls = {
  'GET /clientes/:id/arquivos': { good: owner('cliente'), bad: badPage },
  'GET /motos/:id/arquivos': { good: owner('moto'), bad: badPage },
  'GET /manutencoes/:id/arquivos': { good: owner('manutencao'), bad: badPage },
  'POST /clientes/:id/arquivos': upload('cliente'),
  'POST /motos/:id/arquivos': upload('moto'),
  'POST /manutencoes/:id/arquivos': upload('manutencao'),
  'GET /arquivos/:id': { good: file(), bad: { query: { download: 'sim, por favor' } } },
  'GET /arquivos/:id/url': { good: file() },
  'PATCH /arquivos/:id': {
    good: async (shop) => ({ ...(await file()(shop)), body: { is_profile: true } }),
    bad: { body: { is_profile: 'sim' } },
    rules: [
      {
        status: 409,
        code: 'perfil_so_imagem',
        when: async (shop) => ({ ...(await file('manutencao')(shop)), body: { is_profile: true } }),
      },
    ],
  },
  'DELETE /arquivos/:id': { good: file() },
  'DELETE /arquivo/cliente/:id/:fileId': { good: fileOf('cliente'), rules: [...ofAnother('cliente')] },
  'DELETE /arquivo/moto/:id/:fileId': { good: fileOf('moto'), rules: [...ofAnother('moto')] },
  'GET /download/cliente/:id/:fileId': { good: fileOf('cliente'), rules: [...ofAnother('cliente')] },
  'GET /download/moto/:id/:fileId': { good: fileOf('moto'), rules: [...ofAnother('moto')] },
  'POST /clientes/:id/perfil': profile('cliente'),
  'POST /motos/:id/perfil': profile('moto'),
}

/** The copies of everything. */
export const BACKUPS: Calls = {
  'GET /sistema/backup': { good: nothing },
  'POST /sistema/backup': { good: nothing },
}
