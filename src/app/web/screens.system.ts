import { CircleQuestionMark, Plug, ScrollText, Settings, ShieldUser, UserCog } from 'lucide-react'
import type { Screen } from './screen.ts'

/** The screens by which the system itself is looked after, and those without a place in the menu. */
export const SYSTEM_SCREENS: readonly Screen[] = [
  {
    path: '/admin/configuracoes',
    label: 'Configurações',
    icon: Settings,
    group: 'Sistema',
    forAdministrators: true,
    load: () =>
      Promise.all([
        import('#features/configuracoes/web/ConfiguracoesPage.tsx'),
        import('#features/backups/web/BackupCard.tsx'),
      ]).then(([page, { BackupCard }]) => page.withBackup(BackupCard)),
  },
  {
    path: '/admin/configuracoes-avancadas',
    label: 'Configurações Avançadas',
    icon: Plug,
    group: 'Sistema',
    forAdministrators: true,
    load: () =>
      import('#features/integracoes/web/ConfiguracoesAvancadasPage.tsx').then(
        (m) => m.ConfiguracoesAvancadasPage,
      ),
  },
  {
    path: '/admin/usuarios',
    label: 'Usuários',
    icon: UserCog,
    group: 'Sistema',
    forAdministrators: true,
    load: () => import('#features/usuarios/web/UsuariosPage.tsx').then((m) => m.UsuariosPage),
  },
  {
    path: '/admin/auditoria',
    label: 'Auditoria',
    icon: ScrollText,
    group: 'Sistema',
    forAdministrators: true,
    load: () => import('#features/auditoria/web/AuditoriaPage.tsx').then((m) => m.AuditoriaPage),
  },
  {
    path: '/admin/privacidade',
    label: 'Privacidade (LGPD)',
    icon: ShieldUser,
    group: 'Sistema',
    forAdministrators: true,
    load: () => import('#features/privacidade/web/PrivacidadePage.tsx').then((m) => m.PrivacidadePage),
  },
  {
    path: '/admin/minha-conta',
    hidden: true,
    load: () => import('#features/usuarios/web/MinhaContaPage.tsx').then((m) => m.MinhaContaPage),
  },
  {
    path: '/admin/ajuda',
    label: 'Ajuda',
    icon: CircleQuestionMark,
    group: 'Sistema',
    load: () => import('#features/ajuda/web/AjudaPage.tsx').then((m) => m.AjudaPage),
  },
  {
    path: '/admin/relatorio-clientes',
    hidden: true,
    load: () =>
      import('#features/relatorios/web/RelatorioClientesPage.tsx').then((m) => m.RelatorioClientesPage),
  },
]
