import { type Calls, nothing } from '#tests/kit/calls/call.ts'
import type { Shop } from '#tests/kit/calls/shop.ts'

const changed = (path: string, fields: object) => async (shop: Shop) => ({
  body: { ...(await shop.api.get(path)).json(), ...fields },
})

/** Valid and rejected requests for each call, sent by `tests/calls/calls.test.ts` and the fuzz tests. */
export const examples: Calls = {
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
  'GET /sistema/permissoes': { good: nothing },
  'PUT /sistema/permissoes': {
    good: async (shop) => {
      const { versao: _, ...before } = (await shop.api.get('/sistema/permissoes')).json()
      return { body: { ...before, mudar_datas: !before.mudar_datas } }
    },
    bad: { body: { dar_baixa: 'sim' } },
  },
  'GET /sistema/configuracoes': { good: nothing },
  'PUT /sistema/configuracoes': {
    good: changed('/sistema/configuracoes', { endereco: 'Av. da Praia, 100' }),
    bad: { body: { nome: '', segundo_fator_exigido_de: 'alguns', resumo_semanal_para: 'dono@' } },
    rules: [
      {
        status: 409,
        code: 'sem_segundo_fator_proprio',
        when: changed('/sistema/configuracoes', { segundo_fator_exigido_de: 'todos' }),
      },
    ],
  },
}
