import type { Messages } from './message.ts'

/** Signing in, the frame of every screen and the search. */
export const SHELL: Messages = {
  'src/app/server/http/malformed.test.ts': {
    '%s is said in the words of every other refusal': [
      ['headers without end', 'O cabeçalho do pedido é grande demais.', 'malformed.ts'],
      ['a request that takes too long to come', 'O pedido demorou demais para chegar.', 'malformed.ts'],
      ['what is no request', 'O pedido não pôde ser lido.', 'malformed.ts'],
    ],
  },
  'src/app/server/http/outage.test.ts': {
    'each says what to do: try again, or make room': [
      ['the database is away', 'O banco de dados não respondeu. Tente novamente em instantes.', 'outage.ts'],
      ['everything is taken', 'O sistema está ocupado. Tente novamente em instantes.', 'outage.ts'],
      [
        'the disk is full',
        'Não há espaço em disco: nada foi salvo. Avise quem cuida do servidor.',
        'outage.ts',
      ],
    ],
  },
  'src/app/web/Gate.start.test.tsx': {
    'a stored token is checked, saying so, and lets in where the person asked to go': [
      ['a stored token is being checked', 'Verificando autenticação...', 'Gate.tsx'],
    ],
  },
  'src/app/web/Gate.test.tsx': {
    'the login asks for both fields, keeps what was typed after a refusal, then lets in': [
      [
        'who may sign in',
        'Acesso restrito a administradores autorizados.',
        'src/features/usuarios/web/login/LoginScreen.tsx',
      ],
      ['signing in', 'Entrar', 'src/features/usuarios/web/login/LoginForm.tsx'],
      [
        'a field of the login is empty',
        'Por favor, preencha usuário e senha',
        'src/features/usuarios/web/login/login-message.ts',
      ],
    ],
    'signing in under way is said on its button': [
      ['signing in under way', 'Entrando...', 'src/features/usuarios/web/login/LoginForm.tsx'],
    ],
    '%s is told in words': [
      ['the server answers without a token', 'Token não recebido do servidor', 'src/web/data/session.ts'],
      [
        'a login that breaks',
        'Erro inesperado durante login. Tente novamente.',
        'src/features/usuarios/web/login/login-message.ts',
      ],
    ],
    'Sair ends the session even if the server does not answer': [
      ['signing out', 'Sair', 'src/app/web/shell/UserMenu.tsx'],
    ],
  },
  'src/features/sessao/routes.test.ts': {
    'needs both fields: %j': [
      ['a field of a login call is empty', 'Por favor, preencha usuário e senha', 'auth.contract.ts'],
    ],
    'says the same of a wrong password and of a user who does not exist': [
      ['name or password is wrong', 'Usuário ou senha incorretos', 'auth.service.ts'],
    ],
  },
  'src/features/usuarios/web/login/login-message.test.ts': {
    'a failed login tells %s': [['a refused login without a reason', 'Erro no login', 'login-message.ts']],
  },
  'src/features/senha/web/ChangePasswordDialog.test.tsx': {
    'a failure stays open and says so; success closes and says so': [
      ['the password was changed', 'Senha alterada com sucesso!', 'own-password.tsx'],
      ['the password could not be changed', 'Erro ao alterar a senha.', 'own-password.tsx'],
    ],
  },
  'src/app/web/shell/AdminLayout.test.tsx': {
    'the menu holds every screen but the customer report, by group, and the way to the site': [
      ['the way to the public page', 'Voltar ao Site', 'SideMenu.tsx'],
    ],
    'the header names the business, greets, and tells the time in Brasília': [
      ['the header', 'Sistema {empresa} - Gestão', 'TopBar.tsx'],
      ["the clock's zone", 'BRT', 'HeaderClock.tsx'],
    ],
    'one character is not enough; two are searched once typing rests, and a result opens its address': [
      ['a search of one character', 'Digite pelo menos {2} caracteres para pesquisar', 'useSearchResults.ts'],
    ],
    'nothing found, and a search that fails, both say so': [
      ['a search that finds nothing', 'Nenhum resultado encontrado', 'useSearchResults.ts'],
    ],
  },
  'src/web/ui/values.test.tsx': {
    'the instant %j reads %s': [['no instant', 'N/A', 'values.tsx']],
  },
  'src/web/part.test.tsx': {
    'a dialog that did not come says so over the screen, and comes when it is tried again': [
      ['a dialog whose code cannot be fetched', 'Sem conexão', 'PartMissing.tsx'],
      [
        'what will come of it',
        'Esta parte ainda não foi aberta neste aparelho. Ela aparece sozinha assim que a conexão voltar.',
        'PartMissing.tsx',
      ],
    ],
    'of an older version, the page is to be loaded anew': [
      ['a dialog of an older version', 'Há uma versão nova do sistema', 'PartMissing.tsx'],
      ['what helps', 'Recarregue a página para usar a versão nova.', 'PartMissing.tsx'],
    ],
    'a dialog that takes its time says that it is opening, and may be given up': [
      ['a dialog whose code is coming', 'Abrindo...', 'PartMissing.tsx'],
    ],
  },
  'src/web/part.looks.test.tsx': {
    'what the browser will not ask for again comes with the page loaded anew': [
      ['a dialog that the browser will not ask for again', 'Esta parte não veio inteira', 'PartMissing.tsx'],
      [
        'what helps',
        'Ela se perdeu no caminho. Recarregue a página para buscá-la de novo.',
        'PartMissing.tsx',
      ],
      ['what is not at stake', 'O que já foi salvo não se perde.', 'PartMissing.tsx'],
    ],
  },
  'src/app/web/ErrorPage.test.tsx': {
    'a screen whose code the browser will not ask for again offers what helps, and no other try': [
      ['a screen that the browser will not ask for again', 'Esta tela não veio inteira', 'ErrorPage.tsx'],
      [
        'what helps',
        'Uma parte dela se perdeu no caminho. Recarregue a página para buscá-la de novo.',
        'ErrorPage.tsx',
      ],
    ],
  },
  'src/app/web/Whole.test.tsx': {
    'what breaks outside of every screen is said, with the way on': [
      ['what breaks outside of every screen', 'Algo deu errado no sistema', 'Whole.tsx'],
      [
        'what to do then',
        'Recarregue a página para continuar. O que já foi salvo não se perde.',
        'Whole.tsx',
      ],
    ],
  },
  'src/web/ui/lists/QueryList.empty.test.tsx': {
    'filters that find nothing are no empty list, and are cleared from there': [
      ['clearing the filters that found nothing', 'Mostrar tudo', 'QueryList.tsx'],
    ],
  },
}
