import type { CoachCall } from '../../../../admissions/coach/tools.ts'
import type { PageContext } from '../../../context.ts'
import { quoteFacts, type ToolAnswer } from './tool.ts'

export function lookUpInterview(_page: PageContext, _call: Extract<CoachCall, { tool: 'interview' }>): ToolAnswer {
  return quoteFacts([{ id: 'interview:US:x', text: 'x', source: { title: 'x' } }])
}
