import type { Messages } from './message.ts'

/** The accounts with outside providers. */
export const INTEGRACOES: Messages = {
  'src/features/integracoes/web/ConfiguracoesAvancadasPage.test.tsx': {
    'counts what is configured in each group, and says which provider is': [
      ['badge of a provider with credentials', 'Configurado', 'ProviderCard.tsx'],
      ['badge of one without', 'Não Configurado', 'ProviderCard.tsx'],
    ],
    'integrations that cannot be read say so': [
      [
        'the integrations cannot be read',
        'Erro ao carregar as integrações.',
        'ConfiguracoesAvancadasPage.tsx',
      ],
    ],
  },
  'src/features/integracoes/web/NoticesBlock.test.tsx': {
    'what cannot be read says so, and leaves the credentials alone': [
      ['the webhook addresses cannot be read', 'Erro ao carregar os avisos automáticos.', 'NoticesBlock.tsx'],
    ],
    'where providers cannot call, it is said what that means, and only where one would': [
      [
        'no provider can reach this installation',
        'Os provedores não conseguem avisar este sistema',
        'NoticesBlock.tsx',
      ],
    ],
    'a configured provider shows where it is to call, which is copied with one press': [
      ['a provider has told nothing yet', 'Nenhum aviso recebido ainda.', 'NoticesBlock.tsx'],
    ],
  },
  'src/features/integracoes/web/ProviderCard.test.tsx': {
    'the button stays off until all is filled in; what is stored then comes back without its secret': [
      ['credentials stored', '{provedor} configurado com sucesso!', 'src/features/integracoes/rules.ts'],
    ],
    'a refused e-mail account says so in the words of the catalogue, beside the field': [
      [
        'an e-mail account not stored',
        'Erro ao configurar email {provedor}. Verifique os dados.',
        'src/features/integracoes/rules.ts',
      ],
    ],
    'a test shows its result in place: the yes, and the no with the last yes': [
      ['a connection could not be tested', 'Erro ao testar a conexão.', 'ProviderCard.tsx'],
    ],
    'removing asks first, and empties the form': [
      [
        'before credentials are removed',
        'Deseja realmente remover as credenciais de {provedor}?',
        'ProviderCard.tsx',
      ],
      ['credentials not removed', 'Erro ao remover as credenciais. Tente novamente.', 'ProviderCard.tsx'],
    ],
  },
  'src/features/integracoes/rules.test.ts': {
    'the words for %s are those of the catalogue': [
      [
        'credentials of a messenger not stored',
        'Erro ao configurar {provedor}. Verifique os dados e tente novamente.',
        'integracoes.rules.ts',
      ],
      ['an e-mail account stored', 'Email {provedor} configurado com sucesso!', 'integracoes.rules.ts'],
      [
        'a payment provider not stored',
        'Erro ao configurar {provedor}. Verifique os dados.',
        'integracoes.rules.ts',
      ],
      [
        'the official registry stored',
        '{DETRAN-SP oficial} configurado com sucesso!',
        'integracoes.rules.ts',
      ],
      [
        'the official registry not stored',
        'Erro ao configurar {DETRAN-SP oficial}. Verifique as credenciais.',
        'integracoes.rules.ts',
      ],
    ],
  },
  'src/features/integracoes/routes.testar.test.ts': {
    'the provider is asked about what is stored, and its yes is kept': [
      ['a connection that answers', 'Conexão testada com sucesso!', 'integracoes.service.ts'],
    ],
  },
}
