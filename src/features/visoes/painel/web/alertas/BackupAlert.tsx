import { useCanOpen } from '#web/can-open.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { formatInstant } from '#web/ui/values.tsx'
import type { AlertasPainel } from '../../alertas/contract.ts'

const SETTINGS = '/admin/configuracoes/backup'

/** Warns of missing backups: administrators get a link, others a note to tell them. */
export function BackupAlert({ ultimo }: NonNullable<AlertasPainel['backup_atrasado']>) {
  const canOpen = useCanOpen()(SETTINGS)
  return (
    <Alert tipo="erro" quiet title="Backup atrasado">
      <p>
        {ultimo
          ? `O último backup bom é de ${formatInstant(ultimo)}, há mais de 48 horas.`
          : 'Ainda não há nenhum backup bom.'}{' '}
        {canOpen ? (
          <AppLink className="text-link" href={SETTINGS}>
            Ver o backup
          </AppLink>
        ) : (
          'Avise quem administra o sistema.'
        )}
      </p>
    </Alert>
  )
}
