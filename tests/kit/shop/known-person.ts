import { sql } from 'kysely'
import type { Instant } from '#domain/calendar-day.ts'
import { unsubscribePath } from '#features/contato/lembretes/cancelamento/service.ts'
import { confirmCharge } from '#features/dinheiro/pix/confirmacao/service.ts'
import type { Db } from '#server/database/pool.ts'
import { contextAt } from '#server/deps.ts'
import { fakeGateway } from '../providers/gateways.ts'
import { fakeMessenger } from '../providers/messengers.ts'
import { type secrets as Sealing, testApi } from '../server/api.ts'
import { PDF, photo } from '../server/files.ts'
import { sendFile } from '../server/send-file.ts'
import { nameShop, signatureOf } from './documentos.ts'
import { clienteBody, factories } from './factories.ts'
import { fakeRegistry, registeredMulta } from './multas.ts'

/** Values that identify this person and nobody else. */
export const PERSON = {
  nome: 'Zoraide Quintanilha Xisto',
  cpf: '98765432100',
  telefone: '13988776655',
  email: 'zoraide.xisto@exemplo.com.br',
  cnh: '55443322110',
  endereco: 'Alameda dos Tamanduás, 777',
  observacoes: 'Prima do Ubirajara da padaria',
}
/** Free text about the person, used in every field that takes some. */
const WORDS = 'zoraidica'
export const PERSONAL_DATA = [
  ...Object.values(PERSON),
  WORDS,
  // As searched, displayed, and contained in links; searches store the words of names separately.
  'quintanilha',
  'xisto',
  'zoraide quintanilha xisto',
  '987.654.321-00',
  '(13) 98877-6655',
]

const at = '2026-03-10T12:00:00Z'

export type KnownShop = Awaited<ReturnType<typeof knownShop>>

/**
 * Opens a shop with a gateway, a messenger and a registry, and a person with data in every feature.
 */
export async function knownShop(given: { db?: Db } = {}) {
  const gateway = fakeGateway()
  const { multasByPlaca, registries } = fakeRegistry()
  const account = fakeMessenger('dialog360')
  const api = await testApi({
    now: at,
    gateways: gateway.gateways,
    multas: registries,
    messengers: async () => [account.messenger],
    ...given,
  })
  const made = factories(api)
  const ctx = () => contextAt(api.db, { usuario: 'ana', origem: '203.0.113.9' }, new Date(at))
  const ok = async (call: ReturnType<typeof api.get>) => {
    const answer = await call
    if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`)
    return answer.body ? answer.json() : {}
  }

  /** Creates the person with an active rental, all possible data, and nothing settled. */
  async function arrive(overrides: object = {}) {
    const body = clienteBody({ ...PERSON, ...overrides })
    const cliente = await ok(
      api.post('/clientes', body, { 'idempotency-key': crypto.randomUUID() }),
    )
    const reason = (what: string) => ({
      motivo: `${WORDS} ${what}`,
      observacoes: `${WORDS} nota de ${what}`,
    })
    await ok(api.post(`/clientes/${cliente.id}/bloquear`, reason('bloqueio')))
    await ok(api.post(`/clientes/${cliente.id}/autorizar-locacao`, reason('autorização')))
    const key = { 'idempotency-key': `aluga ${cliente.id}` }
    await nameShop(api)
    const moto = await made.moto({ renavam: '00639884962', chassi: '9C2KC1670FR000777' })
    const locacao = await ok(
      api.post(
        '/locacoes',
        {
          cliente_id: cliente.id,
          moto_id: moto.id,
          plano: 'mensal',
          observacoes: `${WORDS} locação`,
          caucao: true,
        },
        key,
      ),
    )
    for (const verb of ['pausar', 'despausar'])
      await ok(api.post(`/locacoes/${locacao.id}/${verb}`, reason(verb)))
    const file = await ok(
      sendFile(api, `/clientes/${cliente.id}/arquivos`, {
        bytes: Buffer.concat([await photo({ width: 64, height: 64 }), Buffer.from(PERSON.nome)]),
        name: `CNH de ${PERSON.nome}.jpg`,
        tipo: 'CNH',
        descricao: `${WORDS} na foto`,
      }),
    )
    await signPapers(locacao.id)
    const charge = {
      tipo: 'dano_moto',
      titulo: `${WORDS} quebrou o retrovisor`,
      descricao: `${WORDS} descreve`,
      observacoes: `${WORDS} observa`,
      valor: 80,
      cliente_id: cliente.id,
      locacao_id: locacao.id,
    }
    const cobranca = await ok(
      api.post('/cobrancas-extras', charge, { 'idempotency-key': `cobra ${cliente.id}` }),
    )
    multasByPlaca.set(moto.placa, [
      registeredMulta({
        numero_auto: `Z${moto.placa}`,
        data_infracao: '2026-03-10T18:00:00.000Z' as Instant,
      }),
    ])
    const multa = (await ok(api.post(`/multas/consultar-manual/${moto.placa}`))).multas[0]
    await ok(
      api.post('/whatsapp/enviar-manual', {
        numero: PERSON.telefone,
        mensagem: `Olá ${PERSON.nome}`,
      }),
    )
    await ok(api.post('/whatsapp/enviar-cobranca', { cobranca_id: cobranca.id })).catch(
      () => undefined,
    )
    const sinistros = [await crash(moto.id), await crash(moto.id)] as const
    return { cliente, locacao, moto, file, cobranca, multa, sinistros }
  }

  /** Registers an accident that names the person, with a file that does. */
  async function crash(moto_id: string): Promise<{ id: string }> {
    const sinistro = await ok(
      api.post('/sinistros', {
        moto_id,
        tipo: 'acidente',
        ocorrido_em: at,
        local: `Casa da ${WORDS}`,
        relato: `${WORDS} caiu`,
        bo_numero: WORDS,
        seguradora: WORDS,
        numero_seguro: WORDS,
      }),
    )
    await ok(api.put(`/sinistros/${sinistro.id}/passos/fotos`, { feito: true }))
    await ok(
      sendFile(api, `/sinistros/${sinistro.id}/arquivos`, {
        bytes: PDF,
        name: `BO da ${WORDS}.pdf`,
        tipo: 'Boletim de ocorrência',
        descricao: WORDS,
      }),
    )
    return sinistro
  }

  /** Has a contract signed, one cancelled, and an amendment that names the person. */
  async function signPapers(locacao_id: string) {
    const emit = (body: object) => ok(api.post(`/locacoes/${locacao_id}/documentos`, body))
    const contrato = await emit({ tipo: 'contrato' })
    await ok(api.post(`/documentos/${contrato.id}/assinar`, signatureOf(contrato)))
    await ok(api.post(`/documentos/${contrato.id}/assinar`, { papel: 'locadora' }))
    const aditivo = await emit({ tipo: 'aditivo', texto: `${WORDS} mudou o prazo` })
    await ok(api.post(`/documentos/${aditivo.id}/cancelar`, { motivo: `${WORDS} desistiu` }))
  }

  /** Pays and returns everything, sends the messages, and ends the rental. */
  async function settle(person: Awaited<ReturnType<typeof arrive>>) {
    const { cliente, locacao, cobranca, multa, sinistros } = person
    await ok(api.post(`/sinistros/${sinistros[0].id}/encerrar`, { desfecho: 'sem_dano' }))
    await ok(api.post(`/sinistros/${sinistros[1].id}/cancelar`, { motivo: `${WORDS} se enganou` }))
    const weeks = await made.pagamentosDe(locacao.id)
    const [first] = weeks
    const pix = await ok(
      api.post('/pagamentos/gerar-pix', { valor: 1, descricao: 'x', pagamento_id: first.id }),
    )
    const charge = [...gateway.charges.values()].find(({ referencia }) => referencia === pix.id)!
    gateway.pay(charge.externalId)
    await confirmCharge(ctx(), gateway.gateways, 'mercadopago', charge.externalId)
    for (const { id } of weeks.slice(1))
      await ok(api.patch(`/pagamentos/${id}/marcar-pago`, { observacoes: `${WORDS} pagou` }))
    await ok(
      api.put(`/cobrancas-extras/${cobranca.id}`, {
        status: 'pago',
        observacoes: `${WORDS} pagou`,
      }),
    )
    await ok(
      api.put(`/locacoes/${locacao.id}/finalizar?km_final=150`, {
        caucao_retida: 100,
        observacoes: `${WORDS} fim`,
      }),
    )
    // The message that says what went back is not sent.
    await ok(api.post('/whatsapp/fila/parar'))
    for (const { id, status } of await made.pagamentosDe(locacao.id))
      if (status !== 'pago' && status !== 'cancelado') await ok(api.put(`/pagamentos/${id}/pagar`))
    const own = await api.db
      .selectFrom('multas')
      .selectAll()
      .where('id', '=', multa.id)
      .executeTakeFirstOrThrow()
    if (own.cobranca_id)
      await ok(api.put(`/cobrancas-extras/${own.cobranca_id}`, { status: 'pago' }))
    await ok(
      api.put(`/multas/${multa.id}/indicacao/dispensada`, { motivo: `${WORDS} pagou a multa` }),
    )
    await ok(api.put(`/multas/${multa.id}`, { status: 'paga' }))
    await addReports(cliente.id)
  }

  /**
   * Creates what arises without the staff: delivery reports, failed e-mails, searches and exports.
   */
  async function addReports(cliente_id: string) {
    const { rows } = await sql<{ id: string; external_id: string }>`
      select id, external_id from mensagens where external_id is not null`.execute(api.db)
    for (const { external_id } of rows)
      await api.db
        .insertInto('webhooks_recebidos')
        .values({
          provedor: 'dialog360',
          evento_id: `${external_id}:falha`,
          tipo: 'entrega',
          referencia: external_id,
          entrega: 'falha',
          motivo: `${PERSON.telefone} não tem WhatsApp`,
          status: 'feito',
          proxima_tentativa: at as Instant,
          ultimo_erro: null,
          recebido_em: at as Instant,
          concluido_em: at as Instant,
        })
        .execute()
    const [week] = (await api.get(`/pagamentos/cliente/${cliente_id}`)).json()
    await api.db
      .insertInto('emails')
      .values({
        cliente_id,
        pagamento_id: week.id,
        cobranca_id: null,
        momento: 3,
        status: 'falha',
        motivo: `${PERSON.email} não existe`,
        provedor: null,
        tentado_em: null,
      })
      .execute()
    await ok(api.get(`/clientes/${cliente_id}/arquivos`))
    for (const busca of [PERSON.nome, 'Quintanilha', PERSON.cpf, '987.654.321-00'])
      await api.get(`/relatorios/clientes/exportar?formato=csv&busca=${encodeURIComponent(busca)}`)
    await api.get(`/relatorios/clientes/${cliente_id}/exportar?formato=pdf`)
  }

  return { ...made, api, gateway, account, ok, arrive, settle }
}

/** Returns the columns that contain those words, as text, JSON or bytes. */
export async function findWords(owner: Db, words: readonly string[]) {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select n.nspname || '.' || quote_ident(c.relname) as table, quote_ident(attname) as column, t.typname as type
    from pg_class c join pg_namespace n on n.oid = relnamespace
      join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
      join pg_type t on t.oid = atttypid
    where relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
      and n.nspname not like 'pg_toast%'`.execute(owner)
  const found: string[] = []
  for (const { table, column, type } of columns) {
    const text = type === 'bytea' ? `encode(${column}, 'escape')` : `${column}::text`
    for (const word of words) {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from ${sql.raw(table)} where strpos(lower(${sql.raw(text)}), lower(${word})) > 0`.execute(
        owner,
      )
      if (Number(rows[0]!.n)) found.push(`${table}.${column}: ${word}`)
    }
  }
  return found
}

export const unsubscribeOf = (secrets: typeof Sealing, id: string) => unsubscribePath(secrets, id)

const NUMBERS = [
  '/dashboard/resumo',
  '/relatorios/receita?ano=2026&mes=3',
  '/relatorios/receita/anual?ano=2026',
  '/receitas/resumo',
  '/receitas/total/mes-atual',
  '/pagamentos/resumo',
  '/cobrancas-extras/resumo',
  '/multas/resumo',
  '/locacoes/contagem',
  '/motos/contagem',
]
const ACCOUNTS = ['pagamentos', 'cobrancas_extras', 'receitas', 'multas', 'locacoes'] as const
/** Columns of words, and of version counters. */
const WORD_COLUMNS = ['versao', 'titulo', 'descricao', 'observacoes', 'indicacao_motivo', 'busca']

/** Returns every figure that the shop shows, and every accounting row without words. */
export async function everyNumber({ api, ok }: KnownShop) {
  const all: Record<string, unknown> = {}
  for (const path of NUMBERS) all[path] = await ok(api.get(path))
  for (const table of ACCOUNTS) {
    const rows: Record<string, unknown>[] = await api.db
      .selectFrom(table)
      .selectAll()
      .orderBy('id')
      .execute()
    all[table] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !WORD_COLUMNS.includes(name))),
    )
  }
  return all
}
