import type { Messages } from './message.ts'

/** What is wrong with a field. */
export const VALIDACAO: Messages = {
  'src/domain/plausible-days.test.ts': {
    '%s on %s: %s': [
      [
        'a day centuries ago',
        'Confira o ano: a data não pode ser anterior a {01/01/1990}',
        'plausible-days.ts',
      ],
      ['a day far ahead', 'Confira o ano: a data não pode ser posterior a {22/11/2036}', 'plausible-days.ts'],
      ['something that happened after today', 'A data não pode estar no futuro', 'plausible-days.ts'],
    ],
  },
  'src/features/motos/routes.test.ts': {
    'refuses %j': [
      ['nothing where something is asked for', 'Campo obrigatório', 'src/http/messages.ts'],
      ['a plate that is none', 'Placa inválida. Exemplos: ABC1234 ou ABC1D23', 'motos.contract.ts'],
      ['a motorcycle too old', 'O ano mínimo é {2020}', 'motos.contract.ts'],
    ],
  },
  'src/features/clientes/routes.test.ts': {
    'refuses %j': [
      ['a CPF that is none', 'CPF precisa de 11 dígitos', 'clientes.entity.contract.ts'],
      [
        'a phone that is none',
        'Telefone precisa de 10 ou 11 dígitos, com DDD',
        'clientes.entity.contract.ts',
      ],
      ['a postal code that is none', 'CEP precisa de 8 dígitos', 'clientes.entity.contract.ts'],
      ['an e-mail that is none', 'E-mail inválido', 'src/http/messages.ts'],
      ['a day that is none', 'Data inválida', 'src/http/messages.ts'],
      ['a field nobody knows', 'Campo desconhecido', 'src/http/messages.ts'],
    ],
  },
  'src/features/locacoes/routes.acoes.test.ts': {
    'gives the motorcycle back with its new odometer': [
      ['a rental finished without its km', 'Informe a quilometragem final', 'locacoes.contract.ts'],
    ],
  },
  'src/features/manutencoes/routes.test.ts': {
    'refuses %j': [['half a kilometre', 'Informe um número inteiro de km', 'src/http/endpoint.ts']],
  },
  'src/features/cobrancas-extras/routes.test.ts': {
    'refuses %j': [
      ['fractions of a cent', 'Use no máximo duas casas decimais', 'src/http/endpoint.ts'],
      ['none of the choices', 'Escolha uma das opções', 'src/http/messages.ts'],
    ],
  },
  'src/features/receitas/routes.test.ts': {
    'refuses %j': [
      ['a number that is none', 'Informe um número válido', 'src/http/messages.ts'],
      ['an id that is none', 'Identificador inválido', 'src/http/messages.ts'],
    ],
  },
  'src/features/mensagens/envio/routes.test.ts': {
    '%j': [
      ['a number nobody can write to', 'Número inválido: use DDD e número', 'mensagens.entity.contract.ts'],
    ],
  },
  'src/features/sessao/routes.test.ts': {
    'changing it ends the other sessions and keeps this one': [
      [
        'a password that is too short',
        'A nova senha precisa de ao menos {10} caracteres',
        'auth.contract.ts',
      ],
      ['a wrong current password', 'A senha atual está incorreta', 'auth.senha.service.ts'],
    ],
  },
  'src/features/receitas/routes.list.test.ts': {
    'a period of days is a list of its own': [
      [
        'a period that ends before it begins',
        'A data final não pode ser anterior à inicial',
        'receitas.contract.ts',
      ],
    ],
  },
  'src/features/configuracoes/routes.test.ts': {
    'one wrong field leaves everything as it was': [
      [
        'a day that closes before it opens',
        'O fechamento precisa ser depois da abertura',
        'configuracoes.contract.ts',
      ],
    ],
  },
}
