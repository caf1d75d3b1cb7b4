import fc from 'fast-check'

/** The generated cases are the same in every run, so that a red run can be repeated; another `TARMAC_SEED` looks further. */
fc.configureGlobal({ seed: Number(process.env.TARMAC_SEED ?? 1997) })
