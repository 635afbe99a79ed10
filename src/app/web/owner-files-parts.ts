import { lazy } from 'react'
import type { OwnerFilesParts } from '#web/owner-files.tsx'

/** What fills the slots of `#web/owner-files.tsx`, read when first shown. */
export const ownerFilesParts: OwnerFilesParts = {
  Area: lazy(async () => ({ default: (await import('#features/arquivos/web/FilesArea.tsx')).FilesArea })),
  Dialog: lazy(async () => ({
    default: (await import('#features/arquivos/web/OwnerFilesDialog.tsx')).OwnerFilesDialog,
  })),
  Photo: lazy(async () => ({
    default: (await import('#features/arquivos/web/PhotoDialog.tsx')).PhotoDialog,
  })),
}
