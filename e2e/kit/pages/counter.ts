import type { Page } from '@playwright/test'

/** Creates a test's preconditions through the API as the signed-in user. */
export class Counter {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async get<T>(path: string): Promise<T> {
    const token = await this.page.evaluate(() => localStorage.getItem('authToken'))
    const answer = await this.page.request.get(`/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return answer.json()
  }

  post = <T = { id: string }>(path: string, body: object) => this.send<T>('POST', path, body)
  put = <T = { id: string }>(path: string, body: object) => this.send<T>('PUT', path, body)
  patch = <T = { id: string }>(path: string, body: object) => this.send<T>('PATCH', path, body)

  private async send<T>(method: string, path: string, body: object): Promise<T> {
    const token = await this.page.evaluate(() => localStorage.getItem('authToken'))
    const answer = await this.page.request.fetch(`/api${path}`, {
      method,
      data: body,
      headers: { authorization: `Bearer ${token}` },
    })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }

  moto = (placa: string, fields: object = {}) =>
    this.post('/motos', {
      placa,
      cor: 'Azul',
      ano: 2025,
      km_atual: 1000,
      data_aquisicao: '2025-01-10',
      observacoes: null,
      ...fields,
    })

  cliente = (nome: string, cpf: string, fields: object = {}) =>
    this.post('/clientes', {
      nome,
      cpf,
      telefone: '13990000001',
      email: null,
      cnh: '62472927637',
      data_nascimento: '1990-05-20',
      endereco: 'Rua da Demonstração, 10',
      cidade: 'Praia Grande',
      cep: '11700000',
      observacoes: null,
      ...fields,
    })

  /** Creates a motorcycle, a customer, and a rental that starts today. */
  async locacao({
    placa,
    nome,
    cpf = '52998224725',
  }: {
    placa: string
    nome: string
    cpf?: string
  }) {
    const moto = await this.moto(placa)
    const cliente = await this.cliente(nome, cpf)
    const body = { cliente_id: cliente.id, moto_id: moto.id, plano: 'mensal', observacoes: null }
    return { moto, cliente, locacao: await this.post('/locacoes', body) }
  }

  /** Fills in what the site and contracts say of the shop. */
  async nameShop() {
    const { versao: _, ...empresa } = await this.get<Record<string, unknown>>('/sistema/empresa')
    await this.put('/sistema/empresa', {
      ...empresa,
      telefone: '13999990000',
      cnpj: '11222333000181',
      endereco: 'Av. do Mar, 10',
      cep: '11700000',
    })
  }

  /** The same with all that a contract says, and the deposit. */
  async locacaoWithContrato({ placa, nome }: { placa: string; nome: string }) {
    await this.nameShop()
    const moto = await this.moto(placa, { renavam: '01234567897', chassi: '9C2KC1670FR000001' })
    const cliente = await this.cliente(nome, '52998224725', { validade_cnh: '2030-12-31' })
    const body = {
      cliente_id: cliente.id,
      moto_id: moto.id,
      plano: 'mensal',
      caucao: true,
      observacoes: null,
    }
    return { moto, cliente, locacao: await this.post('/locacoes', body) }
  }
}
