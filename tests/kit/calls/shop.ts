import type { Instant } from '#domain/calendar-day.ts'
import { fakeMessenger } from '../providers/messengers.ts'
import { ADMIN, testApi } from '../server/api.ts'
import { buildManutencao } from '../server/build.ts'
import { PDF, photo } from '../server/files.ts'
import { sendFile } from '../server/send-file.ts'
import { factories } from '../shop/factories.ts'
import { fakeRegistry, registeredMulta } from '../shop/multas.ts'
import { teamOf } from '../shop/team.ts'

export type Dono = 'cliente' | 'moto' | 'manutencao' | 'multa' | 'despesa' | 'sinistro'
export type Shop = Awaited<ReturnType<typeof openShop>>

/** A kind of paper that each owner's files may have. */
const paperOf = (dono: Dono) => (dono === 'cliente' ? 'Comprovante' : 'Documento')

/**
 * Opens a small shop that creates what a call needs through the API; its external services answer
 * at once.
 */
export async function openShop(more: Parameters<typeof testApi>[0] = {}) {
  const { multasByPlaca, registries } = fakeRegistry()
  const account = { ...fakeMessenger('dialog360'), isConfigured: true }
  const api = await testApi({
    multas: registries,
    messengers: async () => (account.isConfigured ? [account.messenger] : []),
    probe: async () => {},
    cepDirectory: { name: 'teste', find: async () => CENTRO },
    publicUrl: 'https://maremotos.example',
    ...more,
  })
  const made = factories(api)
  // Signs in now, so that later calls do not add a session row.
  await api.get('/auth/me')
  const staff = await teamOf(api).signedIn({ username: 'bia', nome: 'Bia Lima' })
  let notices = 0

  const ok = async (call: Promise<{ statusCode: number; body: string; json: () => never }>) => {
    const answer = await call
    if (answer.statusCode >= 300) throw new Error(answer.body)
    return answer.body ? (answer.json() as Record<string, never>) : {}
  }
  const idOf = async (call: Parameters<typeof ok>[0]) => ({
    id: (await ok(call)).id as unknown as string,
  })

  return {
    ...made,
    ok,
    api,
    /** The account that sends messages. */
    account,
    /** Creates a rental and returns its first week. */
    async pagamento() {
      const [week] = await made.pagamentosDe((await made.locacao()).id)
      return week as { id: string; locacao_id: string } & Record<string, unknown>
    },
    async paid() {
      const week = await this.pagamento()
      await ok(api.put(`/pagamentos/${week.id}/pagar`))
      return week
    },
    /** Creates a deposit, by default paid and of an ended rental. */
    async caucao({ over = true, paid = true } = {}) {
      const { id } = await made.locacao({ caucao: true })
      const all = await made.pagamentosDe(id)
      const caucao = all.find(({ tipo }: { tipo: string }) => tipo === 'caucao')
      if (paid) await ok(api.put(`/pagamentos/${caucao.id}/pagar`))
      if (over) await ok(api.post(`/locacoes/${id}/cancelar`, { motivo: 'Fim' }))
      return caucao as { id: string }
    },
    async cobranca(fields: object = {}) {
      return idOf(
        api.post('/cobrancas-extras', { ...cobrancaBody, ...(await this.debtor()), ...fields }),
      )
    },
    debtor: async () => ({ cliente_id: (await made.cliente()).id }),
    receita: () => idOf(api.post('/receitas', { valor: 120.5 })),
    manutencao: async () => buildManutencao(api.db, { moto_id: (await made.moto()).id }),
    /** Creates an expense of a motorcycle, unpaid by default. */
    async despesa(fields: object = {}) {
      const motos = [{ moto_id: (await made.moto()).id }]
      const body = { tipo: 'rastreador', valor: 59.9, vencimento: '2026-03-20', motos, ...fields }
      return idOf(api.post('/despesas', body))
    },
    /** Creates a fine of a motorcycle, found by a lookup. */
    async multa() {
      const { placa } = await made.moto()
      const numero_auto = `AUTO${++notices}`
      multasByPlaca.set(placa, [registeredMulta({ numero_auto })])
      const found = await ok(api.post(`/multas/consultar-manual/${placa}`))
      return (found.multas as unknown as { id: string; placa: string }[])[0]!
    },
    /** Creates a fine of a rented motorcycle, on the first day of its rental. */
    async rentedMulta() {
      const { moto_id } = await made.locacao()
      const { placa } = await ok(api.get(`/motos/${moto_id}`))
      const data_infracao = '2026-03-10T18:00:00.000Z' as Instant
      multasByPlaca.set(placa!, [
        registeredMulta({ numero_auto: `AUTO${++notices}`, data_infracao }),
      ])
      const found = await ok(api.post(`/multas/consultar-manual/${placa}`))
      return (found.multas as unknown as { id: string; locacao_id: string }[])[0]!
    },
    /** Returns a plate for which the registry does not answer. */
    async placaWithoutAnswer() {
      const { placa } = await made.moto()
      multasByPlaca.set(placa, 'down')
      return { params: { placa: placa as string } }
    },
    /** Registers an accident, by default, of a motorcycle that is not rented. */
    sinistro: async (fields: object = {}) =>
      idOf(api.post('/sinistros', { ...SINISTRO, moto_id: (await made.moto()).id, ...fields })),
    /** Creates what files belong to. */
    async owner(dono: Dono): Promise<{ id: string }> {
      return dono === 'cliente' || dono === 'moto' ? made[dono]() : this[dono]()
    },
    /** Uploads a file of an owner: a PDF, because each picture is decoded by a process of its own. */
    async arquivo(
      dono: Dono = 'cliente',
      file = { bytes: PDF, name: 'termo.pdf', tipo: paperOf(dono) },
    ) {
      const { id } = await this.owner(dono)
      const path = {
        cliente: 'clientes',
        moto: 'motos',
        manutencao: 'manutencoes',
        multa: 'multas',
        despesa: 'despesas',
        sinistro: 'sinistros',
      }[dono]
      const sent = sendFile(api, `/${path}/${id}/arquivos`, file)
      return { id, fileId: (await idOf(sent)).id }
    },
    async picture(dono: Dono = 'cliente') {
      return this.arquivo(dono, { bytes: await photo(), name: 'foto.jpg', tipo: 'Foto' })
    },
    async blocked() {
      const { id } = await made.cliente()
      await ok(api.post(`/clientes/${id}/bloquear`, { motivo: 'Não devolveu a chave' }))
      return { id: id as string }
    },
    /** Changes some of the company's data. */
    async empresa(fields: object) {
      await ok(
        api.put('/sistema/empresa', { ...(await ok(api.get('/sistema/empresa'))), ...fields }),
      )
    },
    /** Switches the lookup of postal codes on or off. */
    async cepLookup(endereco_pelo_cep: boolean) {
      const settings = await ok(api.get('/sistema/configuracoes'))
      await ok(api.put('/sistema/configuracoes', { ...settings, endereco_pelo_cep }))
    },
    team: teamOf(api),
    /** Returns the headers of a user who is not an administrator. */
    staff: () => staff.headers,
    /** Returns the headers of a new session. */
    async session() {
      await api.db.deleteFrom('tentativas_login').execute()
      const payload = { username: ADMIN.username, senha: ADMIN.password }
      const answer = await api.app.inject({ method: 'POST', url: '/api/auth/login', payload })
      return { authorization: `Bearer ${answer.json().access_token}` }
    },
  }
}

const CENTRO = { logradouro: 'Rua Jaú', bairro: 'Boqueirão', cidade: 'Praia Grande', uf: 'SP' }

export const cobrancaBody = {
  tipo: 'dano_moto',
  titulo: 'Retrovisor quebrado',
  descricao: 'Troca do retrovisor esquerdo.',
  valor: 80,
}

/** What is written of an accident. */
export const SINISTRO = {
  tipo: 'acidente',
  ocorrido_em: '2026-03-09T18:00:00Z',
  local: 'Av. Brasil, 100',
  relato: 'Caiu na curva.',
}
