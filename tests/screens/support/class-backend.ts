import { claExample } from '#contracts/examples/entities/cla.ts';
import { courseExample, courseOptionExample, courseTypeExample } from '#contracts/examples/entities/course.ts';
import { productExample } from '#contracts/examples/entities/product.ts';
import { userInfoExample } from '#contracts/examples/entities/session.ts';
import { staffOptionExample } from '#contracts/examples/entities/staff.ts';
import { type Answer, answerCalls, type Backend } from './answer-calls.ts';
import { otherDictionary } from './dictionary-answers.ts';
import { signInUser } from './render.tsx';

const page = <Row>(...rows: Row[]) => ({ rows, total: rows.length });

/** Signs in to the institution, or to 滨江校区. */
export function signInTo(place: 'institution' | 'campus'): void {
  signInUser(place === 'campus' ? { parentTenantId: userInfoExample.tenantId } : {});
}

/** Mocks the reads and writes of the screens for 少儿钢琴小组课 1 班, its course and its product. */
export function classBackend(answers: Readonly<Record<string, Answer>> = {}): Backend {
  signInTo('institution');
  const done: Answer = () => null;
  return answerCalls({
    'courses.list': () => page(courseExample),
    'courses.detail': () => courseExample,
    'courses.options': () => [courseOptionExample],
    'courses.types': () => [courseTypeExample],
    'courses.byDept': () => [courseOptionExample],
    'courses.add': done,
    'courses.update': done,
    'courses.remove': done,
    'products.list': () => page(productExample),
    'products.detail': () => productExample,
    'products.add': done,
    'products.update': done,
    'products.remove': done,
    'clas.list': () => page(claExample),
    'clas.detail': () => claExample,
    'clas.allDetail': () => ({ courseCla: claExample, course: courseExample }),
    'clas.add': done,
    'clas.update': done,
    'clas.remove': done,
    'staff.options': () => [staffOptionExample],
    'depts.myCampusOptions': () => [{ deptId: claExample.departId, deptName: claExample.deptName }],
    'dictData.byType': otherDictionary,
    ...answers,
  });
}
