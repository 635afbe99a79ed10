import type { Messages } from './message.ts'

/** Users, one's own account, and the second factor. */
export const USUARIOS: Messages = {
  'src/features/usuarios/web/UsuariosPage.test.tsx': {
    'somebody new is made with a generated password, shown once': [
      ['a user was made', 'Usuário criado com sucesso!', 'NewUserDialog.tsx'],
      ['a user could not be made', 'Erro ao criar o usuário.', 'NewUserDialog.tsx'],
    ],
    'name and role are changed': [
      ['a user was changed', 'Usuário salvo com sucesso!', 'UserDialog.tsx'],
      ['a user could not be changed', 'Erro ao salvar o usuário.', 'UserDialog.tsx'],
    ],
    '%s asks first, and says what came of it': [
      [
        'before a user is put out',
        'Deseja realmente desativar este usuário? As sessões dele terminam agora, e ele não entra mais.',
        'UserActionDialog.tsx',
      ],
      ['a user could not be put out', 'Erro ao desativar o usuário.', 'UserActionDialog.tsx'],
      [
        'before a second factor is reset',
        'Deseja realmente tirar o segundo fator deste usuário? As sessões dele terminam agora. Ele passa a entrar só com a senha ou, se a loja exige o segundo fator, com uma nova, mostrada a seguir.',
        'UserActionDialog.tsx',
      ],
      ['a second factor could not be reset', 'Erro ao redefinir o segundo fator.', 'UserActionDialog.tsx'],
    ],
    'who was put out is let in again': [
      [
        'before a user is let in again',
        'Deseja realmente reativar este usuário? Ele volta a entrar com a senha que tinha.',
        'UserActionDialog.tsx',
      ],
      ['a user could not be let in again', 'Erro ao reativar o usuário.', 'UserActionDialog.tsx'],
    ],
  },
  'src/features/usuarios/web/UserAccess.test.tsx': {
    'a new password is shown once, with its last day': [
      [
        'until when a handed-over password counts',
        'Entregue-a agora: ela não será mostrada de novo. Vale até ',
        'FirstPassword.tsx',
      ],
      ['a password was reset', 'Senha redefinida com sucesso!', 'ResetPasswordDialog.tsx'],
      ['a password could not be reset', 'Erro ao redefinir a senha.', 'ResetPasswordDialog.tsx'],
    ],
    'somebody’s sessions are shown, and ended one by one or all': [
      [
        'before a session ends',
        'Deseja realmente encerrar esta sessão? Quem a usa precisa entrar de novo.',
        'UserSessionsDialog.tsx',
      ],
      [
        "before all of somebody's sessions end",
        'Deseja realmente encerrar todas as sessões deste usuário? Ele precisa entrar de novo.',
        'UserSessionsDialog.tsx',
      ],
      ["somebody's sessions could not be ended", 'Erro ao encerrar as sessões.', 'UserSessionsDialog.tsx'],
    ],
  },
  'src/features/segundo-fator/web/SecondFactorCard.test.tsx': {
    'the second factor is switched on by a right code, and its codes must be kept': [
      ['no key for a second factor', 'Erro ao gerar a chave.', 'EnrollDialog.tsx'],
      ['a second factor could not be switched on', 'Erro ao ativar o segundo fator.', 'EnrollDialog.tsx'],
    ],
    'few recovery codes are warned of, and replaced for the password and a code': [
      ['no new recovery codes', 'Erro ao gerar códigos de recuperação.', 'ConfirmedDialog.tsx'],
    ],
    'the second factor is switched off for the password and a code': [
      ['a second factor stays on', 'Erro ao desativar o segundo fator.', 'ConfirmedDialog.tsx'],
    ],
  },
  'src/features/usuarios/web/MinhaContaPage.test.tsx': {
    'another device is signed out for the password; this one is marked and has no such button': [
      ['one’s own session could not be ended', 'Erro ao encerrar a sessão.', 'EndSessionDialog.tsx'],
    ],
    'all other devices are signed out at once; this one too only if told': [
      ['one’s own sessions could not be ended', 'Erro ao encerrar as sessões.', 'SignOutEverywhere.tsx'],
    ],
  },
  'src/app/server/http/session.test.ts': {
    'what only administrators may do is refused to others, who still do their daily work': [
      ['a call for administrators', 'Só administradores podem fazer isto. Fale com um deles.', 'session.ts'],
    ],
    'with a password made by somebody else nothing is served but changing it': [
      ['a password made by somebody else', 'Escolha uma nova senha antes de continuar.', 'session.ts'],
    ],
    'without the second factor that is asked for nothing is served but setting it up': [
      ['a second factor to set up first', 'Configure o segundo fator antes de continuar.', 'session.ts'],
    ],
  },
  'src/features/segundo-fator/routes.exigencia.test.ts': {
    'wants one’s own first, and is written down': [
      [
        'a second factor is asked of others without one’s own',
        'Para exigir o segundo fator, ative antes o seu, em Minha conta.',
        'src/features/configuracoes/service.ts',
      ],
    ],
    'nobody of whom it is asked switches it off, whom it is not asked of does': [
      [
        'a second factor that is asked for is switched off',
        'A loja exige o segundo fator do seu usuário: ele não pode ser desativado.',
        'auth.segundo-fator.service.ts',
      ],
    ],
  },
  'src/app/web/Gate.setup.test.tsx': {
    'who has no second factor where one is asked sets it up, keeps the codes, and only then is inside': [
      [
        'a second factor is asked for',
        'Configure o segundo fator',
        'src/features/segundo-fator/web/SecondFactorScreen.tsx',
      ],
    ],
  },
  'src/features/usuarios/routes.test.ts': {
    'a new user enters with the password shown once, and does nothing before choosing another': [
      [
        'a much used password',
        'Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra',
        'auth.senha-fraca.rules.ts',
      ],
    ],
    "once the installation's key is lost, it is said who can help, and nobody gets in by a code": [
      [
        'a second factor under a lost key',
        'A chave deste servidor mudou, e o segundo fator não pode mais ser conferido. Peça a um administrador que o desative em Usuários, ou a quem cuida do servidor: npm run admin -- reset-second-factor',
        'auth.segredo.service.ts',
      ],
    ],
  },
  'src/features/segundo-fator/routes.falta.test.ts': {
    'a password of one’s own no longer opens a session, and says what does': [
      [
        'a second factor is asked for that the person did not set up',
        'A loja exige o segundo fator, e o seu não está configurado. Peça uma senha nova a um administrador, que a dá em Usuários, ou a quem cuida do servidor (npm run admin -- reset-password): ao entrar com ela, você o configura.',
        'auth.service.ts',
      ],
    ],
  },
  'src/features/senha/entregue/routes.test.ts': {
    'a handed-over password counts for seven days, then says what to do, and only to who knows it': [
      [
        'a handed-over password that has run out',
        ' e não foi trocada a tempo. Peça outra a um administrador, que a dá em Usuários, ou a quem cuida do servidor (npm run admin -- reset-password).',
        'auth.senha.service.ts',
      ],
    ],
  },
  'src/features/usuarios/terminal/service.test.ts': {
    'a first password %s is refused as it would be in the product, and nobody is made': [
      [
        'a first password from the environment is refused',
        'A senha de ADMIN_PASSWORD não serve. ',
        'auth.terminal.service.ts',
      ],
    ],
  },
  'src/app/server/boot/leaked-passwords.test.ts': {
    'a first password that has leaked is refused, and another taken': [
      [
        'a password that has leaked somewhere',
        'Esta senha já vazou em algum site e está nas listas que os invasores tentam primeiro. Escolha outra',
        'src/features/senha/service.ts',
      ],
    ],
  },
  'src/app/server/commands/exchange-key.interrupted.test.ts': {
    'of two at once one does it, and the key that is left is the one in force': [
      [
        'the key was exchanged by somebody else',
        'A chave já foi trocada por outra pessoa. Nada mais foi feito.',
        'src/features/configuracoes/chave/service.ts',
      ],
    ],
    'a server with the key of before hears of it, and neither seals anything nor backs anything up': [
      [
        'a server that still has the key of before',
        'A chave desta instalação foi trocada, e este servidor está se encerrando. Tente de novo em instantes.',
        'src/server/keys/key-fingerprint.ts',
      ],
    ],
  },
  'src/features/segundo-fator/routes.test.ts': {
    'a challenge is over after five minutes, once used, and when the password is changed': [
      [
        'too late for the code',
        'O tempo para informar o código acabou. Entre de novo com a senha.',
        'auth.service.ts',
      ],
    ],
    'the same recovery code twice at once opens one session, and never another': [
      [
        'a wrong or used recovery code',
        'Código de recuperação incorreto ou já usado. Confira o que digitou ou use outro.',
        'auth.service.ts',
      ],
    ],
    'a code counts one step early or late, once, and none before it any more': [
      [
        'a wrong or used code at the login',
        'Código incorreto ou já usado. Digite o código atual do aplicativo.',
        'auth.service.ts',
      ],
    ],
  },
}
