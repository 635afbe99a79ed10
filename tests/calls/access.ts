import { ADMIN } from '../kit/server/api.ts'
import { type Calls, nothing } from './call.ts'
import type { Shop } from './shop.ts'

const changed = (path: string, fields: object) => async (shop: Shop) => ({
  body: { ...(await shop.api.get(path)).json(), ...fields },
})

/** Signing in, the dashboard, the search and the settings. */
export const ACCESS: Calls = {
  'POST /auth/login': {
    good: () => ({ body: { username: ADMIN.username, senha: ADMIN.password } }),
    bad: { body: { username: '' } },
    rules: [
      {
        status: 401,
        code: 'credenciais_invalidas',
        when: () => ({ body: { username: 'ninguem', senha: 'senha-errada' } }),
      },
    ],
  },
  'GET /auth/me': { good: nothing },
  'POST /auth/logout': { good: async (shop) => ({ headers: await shop.session() }) },
  'PUT /auth/senha': {
    good: () => ({ body: { senha_atual: ADMIN.password, nova_senha: ADMIN.password } }),
    bad: { body: { nova_senha: 'curta' } },
    rules: [
      {
        status: 422,
        code: 'dados_invalidos',
        when: () => ({ body: { senha_atual: 'não é esta', nova_senha: 'uma-senha-nova' } }),
      },
    ],
  },
  'GET /dashboard/resumo': { good: nothing },
  'GET /dashboard/alertas': { good: nothing },
  'GET /sistema/pesquisa-global': {
    good: async (shop) => ({ query: { q: (await shop.moto()).placa } }),
    bad: { query: { q: 'x'.repeat(101) } },
  },
  'GET /sistema/status': { good: nothing },
  'GET /sistema/empresa': { good: nothing },
  'PUT /sistema/empresa': {
    good: changed('/sistema/empresa', { nome: 'Motos da Praia' }),
    bad: { body: { cep: '123', link_social: 'javascript:alert(1)' } },
  },
  'GET /sistema/config-pagamentos': { good: nothing },
  'PUT /sistema/config-pagamentos': {
    good: changed('/sistema/config-pagamentos', { multa_percentual: 1.5 }),
    bad: { body: { multa_percentual: 101 } },
  },
  'GET /sistema/config-detran': { good: nothing },
  'PUT /sistema/config-detran': {
    good: changed('/sistema/config-detran', { intervalo_consulta_horas: 48 }),
    bad: { body: { intervalo_consulta_horas: 169, taxa_administrativa: -1 } },
  },
  'GET /sistema/configuracoes': { good: nothing },
  'PUT /sistema/configuracoes': {
    good: changed('/sistema/configuracoes', { endereco: 'Av. da Praia, 100' }),
    bad: { body: { nome: '', segundo_fator_exigido_de: 'alguns' } },
    rules: [
      {
        status: 409,
        code: 'sem_segundo_fator_proprio',
        when: changed('/sistema/configuracoes', { segundo_fator_exigido_de: 'todos' }),
      },
    ],
  },
}
