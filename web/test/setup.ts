import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { WAIT_MS } from '../../scripts/patience.ts'

configure({ asyncUtilTimeout: WAIT_MS })

afterEach(cleanup)
