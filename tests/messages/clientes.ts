import type { Messages } from './message.ts'

/** The customers. */
export const CLIENTES: Messages = {
  'src/features/clientes/web/ClientesPage.test.tsx': {
    'waiting is said': [['waiting for the customers', 'Carregando...', 'src/web/ui/lists/QueryList.tsx']],
    'nobody yet: says so and offers the first step': [
      ['no customer yet', 'Nenhum cliente cadastrado', 'ClientesPage.tsx'],
      [
        'what to do while there is no customer',
        'Cadastre o primeiro cliente para começar',
        'ClientesPage.tsx',
      ],
    ],
    'nobody found is told apart, and the filters are cleared at once': [
      ['no customer found', 'Nenhum cliente encontrado', 'ClientesPage.tsx'],
      ['what to do when no customer was found', 'Tente ajustar os filtros de busca', 'ClientesPage.tsx'],
    ],
    'deleting asks first, naming the customer, and says why it was refused': [
      ['before a customer is deleted', 'Deseja realmente excluir este cliente?', 'ClienteTasks.tsx'],
      ['a customer was deleted', 'Cliente excluído com sucesso!', 'ClienteTasks.tsx'],
      [
        'a customer could not be deleted',
        'Erro ao excluir cliente. Verifique se não há locações ativas.',
        'ClienteTasks.tsx',
      ],
    ],
  },
  'src/features/clientes/web/ClienteDialog.test.tsx': {
    'registers with masks taken off, the city proposed and what is not filled in left empty': [
      ['a customer was registered', 'Cliente cadastrado com sucesso!', 'useClienteForm.tsx'],
    ],
    'editing shows what is stored, sends it whole, and does not ask again about what was there': [
      ['a customer was changed', 'Cliente atualizado com sucesso!', 'useClienteForm.tsx'],
    ],
    'a failure is said in the product’s words with the reason, and keeps what was typed': [
      [
        'a customer could not be saved',
        'Erro ao salvar cliente. Verifique os dados e tente novamente.',
        'useClienteForm.tsx',
      ],
    ],
  },
  'src/features/clientes/web/EditTogether.test.tsx': {
    'in other fields: both changes are saved, and it is told whose the other is': [
      [
        'what somebody else changed meanwhile was saved too',
        'Ficou também o que {quem} mudou enquanto isso: {campos}.',
        'src/web/forms/conflict/rebase.ts',
      ],
    ],
    'in the same field: nothing is saved until it is chosen what is': [
      [
        'somebody else changed the same meanwhile',
        'Este registro mudou enquanto você editava',
        'src/web/forms/conflict/ConflictPanel.tsx',
      ],
      [
        'what the form was opened with',
        'Você abriu com: {valor}',
        'src/web/forms/conflict/ConflictPanel.tsx',
      ],
      ['what somebody else made of it', 'Agora está', 'src/web/forms/conflict/ConflictPanel.tsx'],
      ['what was typed here', 'Você digitou', 'src/web/forms/conflict/ConflictPanel.tsx'],
      ['to save what was chosen', 'Salvar assim', 'src/web/forms/conflict/ConflictPanel.tsx'],
    ],
    'reloading shows the record as it is now, and drops what was typed': [
      ['to drop what was typed', 'Recarregar o registro', 'src/web/forms/conflict/ConflictPanel.tsx'],
    ],
  },
  'src/features/clientes/web/DuplicateCpf.test.tsx': {
    'says that a block came along from the record before with this CPF': [
      [
        'a customer was registered whose record before was blocked',
        'O bloqueio vem do cadastro anterior com este CPF.',
        'src/features/clientes/rules.ts',
      ],
    ],
    'shows who has the CPF: name, CPF and phone': [
      ['somebody has that CPF', 'Cliente Já Cadastrado', 'useClienteForm.tsx'],
    ],
    '“Ver Cliente Existente” asks about what is not saved; no keeps the form': [
      ['to that customer', 'Ver Cliente Existente', 'useClienteForm.tsx'],
    ],
    '“Continuar Editando” goes back to the CPF, marked, with all that was typed': [
      ['back to the form', 'Continuar Editando', 'useClienteForm.tsx'],
    ],
  },
  'src/features/clientes/web/BlockDialogs.test.tsx': {
    '$entry: off while the reason is empty, saying what is missing': [
      ['barring without a reason', 'Motivo do bloqueio é obrigatório', 'src/features/clientes/contract.ts'],
      [
        'lifting without a reason',
        'Motivo do desbloqueio é obrigatório',
        'src/features/clientes/contract.ts',
      ],
    ],
    '$entry: sends reason and notes, and says it is done': [
      ['a customer was barred', 'Cliente bloqueado com sucesso!', 'ReasonDialog.tsx'],
      ['a bar was lifted', 'Cliente desbloqueado com sucesso!', 'ReasonDialog.tsx'],
    ],
    '$entry: a refusal is said inside the dialog': [
      ['a customer could not be barred', 'Erro ao bloquear cliente. Tente novamente.', 'ReasonDialog.tsx'],
      ['a bar could not be lifted', 'Erro ao desbloquear cliente. Tente novamente.', 'ReasonDialog.tsx'],
    ],
    'an empty history says so': [['never barred', 'Nenhum bloqueio registrado', 'HistoryDialog.tsx']],
  },
  'src/features/clientes/web/RestrictionsDialog.test.tsx': {
    'one rental is authorised with a reason, and the open authorisation takes the button’s place': [
      ['one rental was allowed', 'Locação autorizada com sucesso!', 'ReasonDialog.tsx'],
      ['a rental could not be allowed', 'Erro ao autorizar locação. Tente novamente.', 'ReasonDialog.tsx'],
    ],
  },
  'src/features/clientes/routes.recadastro.test.ts': {
    'the CPF of who is blocked does not change, all else does': [
      [
        'the CPF of a customer who is barred is changed',
        'O CPF de um cliente bloqueado não pode mudar. Desbloqueie o cliente antes de corrigir o CPF.',
        'clientes.rules.ts',
      ],
    ],
  },
  'src/features/clientes/routes.test.ts': {
    'is refused while a rental is open, then archives and frees the CPF': [
      [
        'a customer with an open rental is deleted',
        'Erro ao excluir cliente. Verifique se não há locações ativas.',
        'clientes.service.ts',
      ],
    ],
  },
  'src/features/locacoes/routes.test.ts': {
    'refuses an unknown customer or motorcycle, and one in the workshop': [
      ['no such customer', 'Cliente não encontrado', 'src/features/clientes/queries.ts'],
    ],
  },
}
