import type { OwnerFilesParts } from '#web/owner-files.tsx'
import { partOnDemand } from '#web/part.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'

/** What fills the slots of `#web/owner-files.tsx`, read when first shown. */
export const ownerFilesParts: OwnerFilesParts = {
  Area: partOnDemand(() => import('#features/arquivos/web/FilesArea.tsx').then((m) => m.FilesArea), {
    waiting: <Skeleton shape="rows" label="Carregando arquivos..." />,
  }),
  Dialog: partOnDemand(() =>
    import('#features/arquivos/web/OwnerFilesDialog.tsx').then((m) => m.OwnerFilesDialog),
  ),
  Photo: partOnDemand(() => import('#features/arquivos/web/PhotoDialog.tsx').then((m) => m.PhotoDialog)),
}
