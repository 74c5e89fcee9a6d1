import type { Course } from '../exercise.ts';
import { exerciseFromFile } from '../file-format/exercise-from-file.ts';
import correctAnnouncement from './correct-announcement.json' with { type: 'json' };
import manageDictionary from './manage-dictionary.json' with { type: 'json' };
import newAgent from './new-agent.json' with { type: 'json' };
import newBrand from './new-brand.json' with { type: 'json' };
import passApplication from './pass-application.json' with { type: 'json' };
import rejectApplication from './reject-application.json' with { type: 'json' };
import stopInstitution from './stop-institution.json' with { type: 'json' };

export const platform: Course = {
  id: 'platform',
  title: '平台管理员',
  goal: '能独立审核机构入驻、维护品牌与代理商、管理字典和平台公告，并停用违规机构',
  exercises: [
    exerciseFromFile(passApplication),
    exerciseFromFile(rejectApplication),
    exerciseFromFile(newBrand),
    exerciseFromFile(newAgent),
    exerciseFromFile(manageDictionary),
    exerciseFromFile(correctAnnouncement),
    exerciseFromFile(stopInstitution),
  ],
};
