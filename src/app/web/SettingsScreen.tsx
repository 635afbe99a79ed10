import { BackupCard } from '#features/backups/web/BackupCard.tsx'
import { ConfiguracoesPage } from '#features/configuracoes/web/ConfiguracoesPage.tsx'

/** The settings, and how the backups stand. */
export const SettingsScreen = () => <ConfiguracoesPage backup={<BackupCard />} />
