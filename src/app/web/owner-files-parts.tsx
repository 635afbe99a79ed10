import type { OwnerFilesParts } from '#web/owner-files.tsx'
import { part } from '#web/part.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const onDemand = { onDemand: true } as const

/** What fills the slots of `#web/owner-files.tsx`, read when first shown. */
export const ownerFilesParts: OwnerFilesParts = {
  Area: part(() => import('#features/arquivos/web/FilesArea.tsx').then((m) => m.FilesArea), {
    ...onDemand,
    waiting: <Skeleton shape="rows" label="Carregando arquivos..." />,
  }),
  Dialog: part(
    () => import('#features/arquivos/web/OwnerFilesDialog.tsx').then((m) => m.OwnerFilesDialog),
    onDemand,
  ),
  Photo: part(() => import('#features/arquivos/web/PhotoDialog.tsx').then((m) => m.PhotoDialog), onDemand),
}
